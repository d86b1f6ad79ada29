import { format } from "@county-pay/core/messages";
import { useId } from "react";

/** A progress bar; `text` is its sentence with {percent}. */
export function Progress(props: { readonly label: string; readonly percent: number; readonly text: string }) {
  const id = useId();
  return (
    <div className="import-progress">
      <label htmlFor={id}>{props.label}</label>
      <progress id={id} max={100} value={props.percent} />
      <span className="cp-muted">{format(props.text, { percent: props.percent })}</span>
    </div>
  );
}
