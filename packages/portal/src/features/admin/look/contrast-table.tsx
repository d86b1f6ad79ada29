import {
  accessiblePalette,
  contrast,
  footerPalette,
  SURFACES,
  type ThemeColors,
} from "@county-pay/core/company";
import { format, lookSettingsMessages } from "@county-pay/core/messages";
import { Card, DataTable, Icon, useTexts } from "@county-pay/ui";

/** A text color on its background, as set by the county and as shown, with the required contrast. */
function pairsOf(colors: ThemeColors) {
  const { light } = accessiblePalette(colors);
  const footer = footerPalette(colors).light;
  const page = light["--cp-page-bg"];
  return [
    {
      name: "headerText" as const,
      needs: 4.5,
      given: contrast(colors.header.text, colors.header.background),
      used: contrast(light["--cp-header-text"], light["--cp-header-bg"]),
    },
    {
      name: "headerAccent" as const,
      needs: 4.5,
      given: contrast(colors.header.primary, colors.header.background),
      used: contrast(light["--cp-header-accent"], light["--cp-header-bg"]),
    },
    {
      name: "accent" as const,
      needs: 4.5,
      given: contrast(colors.main.primary, SURFACES.light.surface),
      used: contrast(light["--cp-accent"], SURFACES.light.surface),
    },
    {
      name: "control" as const,
      needs: 3,
      given: contrast(colors.main.secondary, page),
      used: contrast(light["--cp-control-tone"], page),
    },
    {
      name: "footerText" as const,
      needs: 4.5,
      given: contrast(colors.footer.text, colors.footer.background),
      used: contrast(footer["--portal-footer-text"], footer["--portal-footer-bg"]),
    },
  ];
}

/** The contrast of each pair of colors; an insufficient one is marked with a sign and a number. */
export function ContrastTable({ colors }: { readonly colors: ThemeColors }) {
  const texts = useTexts(lookSettingsMessages);
  const ratioText = (value: number) => format(texts.ratio, { ratio: value.toFixed(1) });
  return (
    <Card title={texts.contrastTitle}>
      <p className="cp-muted">{texts.contrastHelp}</p>
      <DataTable
        caption={texts.contrastTitle}
        rows={pairsOf(colors)}
        rowKey={({ name }) => name}
        columns={[
          { key: "pair", header: texts.contrastPair, role: "title", cell: ({ name }) => texts.pairs[name] },
          {
            key: "given",
            header: texts.contrastGiven,
            align: "end",
            cell: ({ given, needs }) => (
              <span className="admin-look__ratio">
                <Icon name={given >= needs ? "check" : "warning"} />
                {ratioText(given)}
              </span>
            ),
          },
          { key: "used", header: texts.contrastUsed, align: "end", cell: ({ used }) => ratioText(used) },
        ]}
      />
    </Card>
  );
}
