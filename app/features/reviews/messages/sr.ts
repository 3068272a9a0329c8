import type en from "./en.ts";

const sr = {
  "erasure.written": "Mišljenja koja ste napisali",
  "erasure.written.detail": "{count, plural, one {# mišljenje} few {# mišljenja} other {# mišljenja}}",
  "erasure.written.why": "Zvezdice ostaju za druge porodice; vaše ime i tekst se brišu",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
