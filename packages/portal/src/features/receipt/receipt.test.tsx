// @vitest-environment jsdom

import type { ApiFailure } from "@county-pay/core/client";
import { findReceipt, printPaymentReceipt } from "@county-pay/core/contract";
import { encodeJson } from "@county-pay/core/session";
import { fakeServer, makeCompany } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../testing/open-screen.tsx";
import { Component as FindReceipt } from "./find-receipt-route.tsx";
import { Component as Viewer } from "./viewer-route.tsx";

const NUMBER = "7K3M9QXR2T8W4HBD";
const refused = (code: ApiFailure["code"]): ApiFailure => ({ code, status: 404, message: "", details: {} });

describe("the form that finds a receipt", () => {
  const fill = (confirmation: string, parcel: string) => {
    fireEvent.input(screen.getByLabelText("Reference Number"), { target: { value: confirmation } });
    fireEvent.input(screen.getByLabelText("Parcel ID"), { target: { value: parcel } });
  };
  const find = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Find the receipt" })));

  // SUCCESS-019
  it("the form opens the viewer, however the number is written", async () => {
    const server = fakeServer();
    server.on(findReceipt, ({ body }) => ({ ...body, ConnectorId: "sandbox" }));
    const { at } = await openScreen({ Component: FindReceipt, name: "find-receipt", server });
    fill("7k3m 9qxr 2t8w 4hbd", " 13-430 ");
    await find();
    expect(server.callsOf(findReceipt)[0]?.input.body).toEqual({
      CompanyName: "demo",
      Confirmation: NUMBER,
      Parcel: "13-430",
    });
    expect(at()).toContain("/demo/guest-receipt-viewer?billDetails=");
  });

  it("the form reports what is missing before it sends anything", async () => {
    const server = fakeServer();
    await openScreen({ Component: FindReceipt, name: "find-receipt", server });
    await find();
    expect(screen.getByRole("link", { name: "Enter the reference number." })).toBeTruthy();
    expect(server.callsOf(findReceipt)).toEqual([]);
  });

  it.each([
    ["not_found", "Receipt not found"],
    ["offline", "We couldn't look up the receipt"],
  ] as const)("the form reports the result (%s), and keeps the entries", async (code, title) => {
    const server = fakeServer();
    server.on(findReceipt, () => refused(code));
    await openScreen({ Component: FindReceipt, name: "find-receipt", server });
    fill(NUMBER, "13-430");
    await find();
    expect(screen.getByRole("alert").textContent).toContain(title);
    expect(screen.getByLabelText<HTMLInputElement>("Parcel ID").value).toBe("13-430");
  });
});

describe("the viewer of a receipt", () => {
  const details = { Confirmation: NUMBER, CompanyName: "demo", ConnectorId: "sandbox" };
  const query = `?billDetails=${encodeURIComponent(encodeJson(details))}`;
  const company = (isHtml: boolean) => {
    const county = makeCompany();
    return { ...county, flags: { ...county.flags, HTMLPrintReceipt: isHtml } };
  };
  const page = "<h1>Demo</h1><p>7K3M, 5 € für Ida</p><script>alert(1)</script>";
  const bytes = btoa(String.fromCharCode(...new TextEncoder().encode(page)));

  it("the viewer shows the printable page without any active content", async () => {
    const server = fakeServer();
    server.on(printPaymentReceipt, () => ({ Bytes: bytes }));
    await openScreen({
      Component: Viewer,
      name: "guest-receipt-viewer",
      query,
      server,
      company: company(true),
    });
    expect(await screen.findByText("7K3M, 5 € für Ida")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Print Receipt" })).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
    expect(server.callsOf(printPaymentReceipt)[0]?.input.body).toEqual({ ...details, ReturnHTML: true });
  });

  it("a workstation with a receipt printer gets the PDF for its roll", async () => {
    const server = fakeServer();
    server.on(printPaymentReceipt, () => ({ Bytes: "JVBERg==" }));
    await openScreen({
      Component: Viewer,
      name: "guest-receipt-viewer",
      query,
      server,
      company: company(false),
      stored: { _ap_receipt_paper_demo: "roll" },
    });
    await screen.findByRole("link", { name: new RegExp(`${NUMBER}\\.pdf`) });
    expect(server.callsOf(printPaymentReceipt)[0]?.input.body).toMatchObject({ Paper: "roll" });
  });

  // SUCCESS-020, SUCCESS-025
  it("the viewer opens the receipt that a scanned code names, and sends the signed statement", async () => {
    const signed = `receipt-1~Pine County~${NUMBER}~126350~2026-11-24~13-430~succeeded~${"x".repeat(86)}`;
    const server = fakeServer();
    server.on(printPaymentReceipt, () => refused("not_found"));
    const query = `?signed=${encodeURIComponent(signed)}`;
    await openScreen({ Component: Viewer, name: "guest-receipt-viewer", query, server });
    expect(server.callsOf(printPaymentReceipt)[0]?.input.body).toMatchObject({
      Confirmation: NUMBER,
      CompanyName: "demo",
      Signed: signed,
    });
  });

  it("the viewer offers the PDF if the county prints no pages", async () => {
    const server = fakeServer();
    server.on(printPaymentReceipt, () => ({ Bytes: "JVBERg==" }));
    await openScreen({
      Component: Viewer,
      name: "guest-receipt-viewer",
      query,
      server,
      company: company(false),
    });
    const link = await screen.findByRole("link", { name: new RegExp(`${NUMBER}\\.pdf`) });
    expect(link.getAttribute("href")).toBe("data:application/pdf;base64,JVBERg==");
    expect(server.callsOf(printPaymentReceipt)[0]?.input.body).toMatchObject({ ReturnHTML: false });
  });

  it.each([
    [
      "doesn't lead to a receipt",
      "?billDetails=!!",
      "This link doesn't lead to a receipt. Look it up by its reference number.",
    ],
    [
      "names one that is none",
      query,
      "We have no payment with this reference number. Check it and try again.",
    ],
  ])("the viewer says so if the link %s, and sends at most one request", async (_, given, sentence) => {
    const server = fakeServer();
    server.on(printPaymentReceipt, () => refused("not_found"));
    await openScreen({ Component: Viewer, name: "guest-receipt-viewer", query: given, server });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find another receipt" })).toBeTruthy();
  });
});
