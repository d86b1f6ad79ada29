import { takeBill } from "../support/bills.ts";
import { expectEmptied, leaveAndComeBack } from "../support/guest/browser-memory.ts";
import { CARD } from "../support/guest/guest.ts";
import { LinkPayer } from "../support/guest/link-payer.ts";
import { test } from "../support/test.ts";

// PAY-089
test("a guest who goes to another site and back finds the gateway's card fields empty, and pays", async ({
  page,
  request,
}) => {
  const payer = new LinkPayer(page);
  await payer.open(await takeBill(request));
  await payer.fillAndGoOn();
  await payer.fillCard(CARD.approved);
  await leaveAndComeBack(page);
  await expectEmptied(payer, payer.fields);
  await payer.payByCard(CARD.approved);
  await payer.expectThanks();
});
