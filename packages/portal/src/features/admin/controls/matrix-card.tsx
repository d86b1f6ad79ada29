import type { OfficeControlsWire } from "@county-pay/core/contract";
import { controlsMessages, format, permissionMessages } from "@county-pay/core/messages";
import { countsBlindly } from "@county-pay/core/payments";
import {
  cellOf,
  changedCells,
  FIXED_REASONS,
  fixedCell,
  OFFICE_ROLES,
  type OfficeRole,
  PERMISSIONS,
  type Permission,
  rolesWithoutBlindCount,
} from "@county-pay/core/session";
import { matrixFromWire, matrixToWire } from "@county-pay/core/settings";
import { Card, NoticeBox, useTexts } from "@county-pay/ui";
import { useId, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { SavePart } from "./save-part.tsx";
import { useSaveControls } from "./use-save-controls.ts";

/** The matrix of roles and permissions; a fixed cell cannot be changed and says why. */
export function MatrixCard({ controls }: { readonly controls: OfficeControlsWire }) {
  const texts = useTexts(controlsMessages);
  const names = useTexts(permissionMessages);
  const id = useId();
  const seen = matrixFromWire(controls.Permissions);
  const [matrix, setMatrix] = useState(seen);
  const saving = useSaveControls();
  const { company } = usePortal();
  const notBlind = countsBlindly(company.customization) ? rolesWithoutBlindCount(matrix) : [];
  const reasonId = (why: string) => `${id}-${why}`;
  const cell = (role: OfficeRole, permission: Permission) => {
    const fixed = fixedCell(role, permission);
    const number = fixed ? FIXED_REASONS.indexOf(fixed.why) + 1 : 0;
    return (
      <td key={role}>
        <label className="admin-controls__cell">
          <input
            type="checkbox"
            className="cp-check__box"
            checked={cellOf(role, permission, matrix)}
            disabled={fixed !== null}
            aria-label={format(texts.cell, { role, permission: names[permission] })}
            {...(fixed ? { "aria-describedby": reasonId(fixed.why) } : {})}
            onChange={(event) =>
              setMatrix({
                ...matrix,
                [role]: { ...matrix[role], [permission]: event.currentTarget.checked },
              })
            }
          />
          {fixed ? <sup aria-hidden="true">{number}</sup> : null}
        </label>
      </td>
    );
  };
  return (
    <Card title={texts.permissions}>
      <p className="cp-muted">{texts.permissionsHelp}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the wide table */}
      <section className="admin-controls__scroll" aria-label={texts.permissions} tabIndex={0}>
        <table className="admin-controls__matrix">
          <thead>
            <tr>
              <th scope="col">{texts.permission}</th>
              {OFFICE_ROLES.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{names[permission]}</th>
                {OFFICE_ROLES.map((role) => cell(role, permission))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {notBlind.length > 0 ? (
        <NoticeBox tone="warn">
          <p>{format(texts.notBlind, { roles: notBlind.join(", ") })}</p>
        </NoticeBox>
      ) : null}
      <h3>{texts.whyFixed}</h3>
      <ol className="admin-controls__reasons-fixed">
        {FIXED_REASONS.map((why) => (
          <li key={why} id={reasonId(why)}>
            {texts.fixedReasons[why]}
          </li>
        ))}
      </ol>
      <SavePart
        saving={saving}
        isChanged={changedCells(seen, matrix).length > 0}
        problem=""
        onSave={() => void saving.save({ Version: controls.Version, Permissions: matrixToWire(matrix) })}
      />
    </Card>
  );
}
