import type { CountyText } from "@county-pay/core/company";
import { sessionMessages } from "@county-pay/core/messages";
import { Button, Dialog, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePaths } from "../../platform/paths.ts";
import { useNavigate } from "../../platform/router/index.ts";

/** The free-form notice (SHELL-041, SHELL-045): a title and county HTML, with a link back to the start. */
export function NoticeModal(props: {
  readonly title: string;
  readonly notice: CountyText;
  readonly onClose: () => void;
}) {
  const texts = useTexts(sessionMessages);
  const navigate = useNavigate();
  const { home } = usePaths();
  const goHome = () => {
    props.onClose();
    void navigate(home);
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <Button kind="primary" onPress={goHome}>
          {texts.backToHome}
        </Button>
      }
    >
      <CountyHtml {...props.notice} />
    </Dialog>
  );
}
