import { format, miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { productLabel, productOfType } from "@county-pay/core/misc";
import { miscHomePath } from "@county-pay/core/site";
import { Button, Dialog, NoticeBox, useLanguage } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { ProductRows } from "../../shared/products/product-rows.tsx";

/** The form of the product in the URL's last part, or a warning if there is none (MISC-006). */
export function ChosenType({ miscType }: { readonly miscType: string }) {
  const language = useLanguage();
  const { unknown } = language.texts(miscMessages);
  const texts = language.texts(miscPageMessages);
  const { company, place } = usePortal();
  const navigate = useNavigate();
  const found = productOfType(miscType, company);
  if (!found.ok)
    return (
      <div role="alert">
        <NoticeBox tone="warn" title={unknown.title}>
          <p>{unknown.body}</p>
        </NoticeBox>
      </div>
    );
  const name = productLabel(found.value, language.code).text;
  const close = () => navigate(miscHomePath(place));
  return (
    <Dialog
      size="large"
      title={format(texts.formTitle, { name })}
      onClose={close}
      actions={<Button onPress={close}>{texts.close}</Button>}
    >
      <ProductRows products={[found.value]} caption={name} />
    </Dialog>
  );
}
