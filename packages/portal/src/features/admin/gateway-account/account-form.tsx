import {
  type AccountKindWire,
  changeGatewayAccount,
  gatewayAccount,
  testGatewayAccount,
  walletSites,
} from "@county-pay/core/contract";
import { gatewayAccountMessages } from "@county-pay/core/messages";
import { type AccountTestResult, accountTestSentence } from "@county-pay/core/settings";
import { Button, NoticeBox, Select, useFailureText, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { RefusalNotice } from "../../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../../shared/sending/use-submit.ts";
import { type AccountDraft, emptyDraft, trimmed, wrongNames } from "./account-draft.ts";
import { SettingField } from "./setting-field.tsx";

/**
 * The keys of an account: entered, tested before they are saved, and saved. `replaces`: the account whose keys they
 * replace; null for another account.
 */
export function AccountForm(props: {
  readonly kinds: readonly [AccountKindWire, ...AccountKindWire[]];
  readonly replaces: string | null;
  readonly onClose: () => void;
}) {
  const { kinds, replaces, onClose } = props;
  const texts = useTexts(gatewayAccountMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [draft, setDraft] = useState<AccountDraft>(() => emptyDraft(kinds[0]));
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<AccountTestResult | null>(null);
  const { busy, refusal, refuse, send } = useSubmit();
  const kind = kinds.find(({ Kind }) => Kind === draft.kind) ?? kinds[0];
  const wrong = isTried ? wrongNames(kind, draft) : new Set<string>();
  const set = (changed: AccountDraft) => {
    refuse("");
    setFound(null);
    setDraft(changed);
  };

  const ask = (isToBeSaved: boolean) => {
    setTried(true);
    setFound(null);
    refuse("");
    if (wrongNames(kind, draft).size > 0) return;
    void send(async () => {
      const body = {
        Kind: draft.kind,
        Values: trimmed(draft),
        ...(replaces === null ? {} : { Replaces: replaces }),
      };
      if (!isToBeSaved) {
        const tested = await client.call(testGatewayAccount, { body });
        if (!tested.ok) return failureText(tested.error);
        setFound(tested.value);
        return "";
      }
      const answer = await client.call(changeGatewayAccount, { body });
      if (!answer.ok) return failureText(answer.error);
      if (answer.value.Outcome !== "valid") {
        setFound(answer.value);
        return "";
      }
      const saved = answer.value.IsWaiting ? texts.savedWaiting : texts.saved;
      toast({ title: texts.title, text: saved });
      onClose();
      void forget(gatewayAccount);
      void forget(walletSites);
      return "";
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
  };
  return (
    <form noValidate className="admin-gateway__form" onSubmit={submit}>
      <p className="cp-muted">{replaces === null ? texts.changeIntro : texts.replaceIntro}</p>
      <RefusalNotice title={texts.failed} refusal={refusal} />
      {kinds.length > 1 ? (
        <Select
          label={texts.gateway}
          value={draft.kind}
          options={kinds.map(({ Kind, Label }) => ({ value: Kind, label: Label }))}
          onChange={(chosen) => {
            setTried(false);
            set(emptyDraft(kinds.find(({ Kind }) => Kind === chosen) ?? kind));
          }}
        />
      ) : null}
      {kind.Settings.map((setting) => (
        <SettingField
          key={`${kind.Kind} ${setting.Name}`}
          setting={setting}
          value={draft.values[setting.Name] ?? ""}
          isWrong={wrong.has(setting.Name)}
          onChange={(value) => set({ ...draft, values: { ...draft.values, [setting.Name]: value } })}
        />
      ))}
      <div role="status">
        {busy ? <p>{texts.testing}</p> : null}
        {found ? (
          <NoticeBox tone={found.Outcome === "valid" ? "info" : "warn"}>
            <p>{accountTestSentence(found, language)}</p>
          </NoticeBox>
        ) : null}
      </div>
      <div className="cp-actions">
        <Button type="submit" kind="primary" busy={busy}>
          {texts.save}
        </Button>
        <Button busy={busy} onPress={() => ask(false)}>
          {texts.testKeys}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
