import type en from "./en.ts";

export default {
  "parts.title": "Kdo koliko plača",
  "parts.one": "{you, select, yes {Vaš delež} other {Drugi delež ({name})}}, {percent}\u00a0%",
  "parts.open": "še ni plačano",
  "parts.paying": "plačilo poteka",
  "parts.paid": "plačano",
  "parts.text":
    "Nakup bo potrjen, ko bodo plačani vsi deleži. Če kateri ne bo plačan pravočasno, vsem, ki so svojega že plačali, vrnemo denar.",
  "whole.use": "Plačam tudi drugi delež ({name}), {amount}",
  "whole.text": "Nakup bo potrjen takoj, ko plačate.",
  "thanks.waiting.title": "Vaš delež je plačan",
  "thanks.waiting.text":
    "Nakup bo potrjen, ko bo plačan tudi drugi delež ({name}), najpozneje {moment}. Če ne bo, dobite denar nazaj.",
  "thanks.waiting.whole": "Plačaj še drugi delež ({name})",
} satisfies Record<keyof typeof en, string>;
