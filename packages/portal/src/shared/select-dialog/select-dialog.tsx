import { searchPageMessages } from "@county-pay/core/messages";
import { clampPage } from "@county-pay/core/search";
import { Button, Dialog, Pagination, RadioGroup, type RadioOption, useTexts } from "@county-pay/ui";
import { useState } from "react";

/** The page sizes to choose from; the first is the default (SEARCH-049). */
const PAGE_SIZES = [5, 10, 15, 20] as const;

/** 'Bill Select' and 'Consumer Select' (SEARCH-019, SEARCH-049): selects one item of a list, a few per page. */
export function SelectDialog(props: {
  readonly title: string;
  readonly options: readonly RadioOption<string>[];
  readonly onClose: () => void;
  readonly onContinue: (value: string) => void;
}) {
  const texts = useTexts(searchPageMessages);
  const { options, onClose, onContinue } = props;
  const [value, setValue] = useState("");
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [wanted, setWanted] = useState(0);
  const page = clampPage(wanted, options.length, size);
  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          <Button kind="primary" disabled={value === ""} onPress={() => onContinue(value)}>
            {texts.continue}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={texts.selectPage}
        value={value}
        options={options.slice(page * size, (page + 1) * size)}
        onChange={setValue}
      />
      {options.length > PAGE_SIZES[0] ? (
        <Pagination
          page={page}
          pageSize={size}
          count={options.length}
          sizes={PAGE_SIZES}
          onPage={setWanted}
          onPageSize={(next) => {
            setSize(next);
            setWanted(0);
          }}
        />
      ) : null}
    </Dialog>
  );
}
