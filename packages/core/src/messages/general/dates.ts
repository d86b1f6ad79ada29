/**
 * An ISO date as people here write it, 'MM/DD/YYYY' (CONST-021); '' for none. The calendar's day: no zone is
 * involved.
 */
export function formatDate(isoDate: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : "";
}
