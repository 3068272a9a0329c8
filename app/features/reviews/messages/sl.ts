import type en from "./en.ts";

const sl = {
  "erasure.written": "Ocene, ki ste jih napisali",
  "erasure.written.detail": "{count, plural, one {# ocena} two {# oceni} few {# ocene} other {# ocen}}",
  "erasure.written.why": "Zvezdice ostanejo za druge družine; vaše ime in besedilo se izbrišeta",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;
