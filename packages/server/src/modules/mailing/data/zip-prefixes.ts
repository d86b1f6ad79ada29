/**
 * Where mail of a three-digit ZIP prefix is handled: Georgia and its neighbours. Written down from general knowledge, not
 * from the post's own list; `county-pay scans --places` imports that one, and it comes first.
 */
const LIST = `
290-292 SC Columbia|293 SC Greenville|294 SC Charleston|295 SC Florence|296 SC Greenville|297 SC Charlotte|298 SC Augusta|299 SC Savannah
300-303 GA Atlanta|304 GA Savannah|305 GA Athens|306 GA Athens|307 GA Chattanooga|308-309 GA Augusta|310 GA Macon|311 GA Atlanta|312 GA Macon
313-314 GA Savannah|315 GA Waycross|316 GA Valdosta|317 GA Albany|318-319 GA Columbus|398 GA Albany|399 GA Atlanta
320-322 FL Jacksonville|323 FL Tallahassee|324 FL Panama City|325 FL Pensacola|326 FL Gainesville|327-329 FL Orlando|330-334 FL Miami|335-337 FL Tampa|338-339 FL Fort Myers
350-352 AL Birmingham|354 AL Tuscaloosa|355 AL Birmingham|356-358 AL Huntsville|359 AL Gadsden|360-361 AL Montgomery|362 AL Anniston|363 AL Dothan|364 AL Evergreen|365-366 AL Mobile|367 AL Selma|368 AL Montgomery
370-372 TN Nashville|373-374 TN Chattanooga|376 TN Johnson City|377-379 TN Knoxville|380-381 TN Memphis|382 TN McKenzie|383 TN Jackson|384 TN Columbia|385 TN Cookeville
270-274 NC Greensboro|275-277 NC Raleigh|278 NC Rocky Mount|279 NC Elizabeth City|280-282 NC Charlotte|283 NC Fayetteville|284 NC Wilmington|285 NC Kinston|286 NC Hickory|287-289 NC Asheville`;

/** The place of each prefix. */
export const ZIP_PREFIXES: ReadonlyMap<string, { readonly city: string; readonly state: string }> = new Map(
  LIST.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [, from = "", to = from, state = "", city = ""] =
        /^(\d{3})(?:-(\d{3}))? ([A-Z]{2}) (.+)$/.exec(entry) ?? [];
      const count = Number(to || from) - Number(from) + 1;
      return Array.from({ length: count }, (_, at) => [String(Number(from) + at), { city, state }] as const);
    }),
);
