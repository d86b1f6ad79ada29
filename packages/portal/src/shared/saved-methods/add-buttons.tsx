import { enterable } from "@county-pay/core/journey";
import { savedMethodMessages } from "@county-pay/core/messages";
import { SAVED_AS, type SavableMethod } from "@county-pay/core/methods";
import { Button, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The buttons that add what this county lets residents save: a card, a bank account. */
export function AddButtons({ onAdd }: { readonly onAdd: (type: SavableMethod) => void }) {
  const texts = useTexts(savedMethodMessages);
  const offered = enterable(usePortal().company);
  return (
    <div className="cp-actions">
      {offered.includes("manual") ? (
        <Button icon="card" onPress={() => onAdd(SAVED_AS.card)}>
          {texts.addCard}
        </Button>
      ) : null}
      {offered.includes("ach") ? (
        <Button icon="bank" onPress={() => onAdd(SAVED_AS.bank)}>
          {texts.addAccount}
        </Button>
      ) : null}
    </div>
  );
}
