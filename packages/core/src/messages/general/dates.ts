/** An ISO date in American format, 'MM/DD/YYYY' (CONST-021); '' for none. A calendar day, without a time zone. */
export function formatDate(isoDate: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : "";
}
