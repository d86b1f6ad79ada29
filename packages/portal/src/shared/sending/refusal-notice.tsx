import { NoticeBox } from "@county-pay/ui";
import type { ReactNode } from "react";

/** Announces what failed and why; nothing while `refusal` is ''. */
export function RefusalNotice(props: {
  readonly title: string;
  readonly refusal: string;
  /** More about it, such as a way out. */
  readonly children?: ReactNode;
}) {
  return props.refusal ? (
    <div role="alert">
      <NoticeBox tone="warn" title={props.title}>
        <p>{props.refusal}</p>
        {props.children}
      </NoticeBox>
    </div>
  ) : null;
}
