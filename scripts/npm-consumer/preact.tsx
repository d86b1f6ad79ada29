/** @jsxImportSource preact */
import "@county-pay/widget";
import type {} from "@county-pay/widget/jsx-preact";
import { render } from "preact";

document.addEventListener("county-pay:paid", ({ detail }) => document.title.concat(`${detail.amount}`));
const known: string | undefined = document.querySelector("county-pay")?.company;

/** A Preact site. */
render(
  <div title={known}>
    <county-pay api="https://pay.example.gov" company="demo" mode="search" />
    {/* @ts-expect-error: there is no such attribute */}
    <county-pay company="demo" color="red" />
  </div>,
  document.body,
);
