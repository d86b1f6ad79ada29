/** What sorting operations of the postal service mean, by their three digits. */
export const OPERATION_CODES: Readonly<Record<string, string>> = {
  "891": "Sorted for outgoing mail, first sort",
  "892": "Sorted for outgoing mail, second sort",
  "893": "Sorted for transport to another facility",
  "894": "Sorted at the facility that serves the destination",
  "895": "Sorted for the destination's area, first sort",
  "896": "Sorted for the destination's area, second sort",
  "897": "Sorted for post office boxes",
  "898": "Sorted by delivery route, first pass",
  "899": "Sorted by delivery route, second pass",
  "918": "Sorted in the order of delivery, first pass",
  "919": "Sorted in the order of delivery, second pass",
};
