import { fieldMessages } from "@county-pay/core/messages";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

/** The error of a field or group; renders nothing if there is none. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  const texts = useTexts(fieldMessages);
  if (!error) return null;
  return (
    <p className="cp-field__error" id={id}>
      <Icon name="warning" />
      <span>
        <span className="cp-visually-hidden">{texts.errorPrefix} </span>
        {error}
      </span>
    </p>
  );
}
