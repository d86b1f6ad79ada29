import { MessageDialog } from "@county-pay/ui";

/** Links to the county's own page for this service. */
export function ElsewhereDialog(props: {
  readonly title: string;
  readonly sentence: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly onClose: () => void;
}) {
  return (
    <MessageDialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <a className="cp-button cp-button--primary" href={props.link} rel="noopener">
          {props.linkLabel}
        </a>
      }
    >
      {props.sentence}
    </MessageDialog>
  );
}
