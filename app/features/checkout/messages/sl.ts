import type en from "./en.ts";
import code from "./code/sl.ts";
import parts from "./parts/sl.ts";
import rate from "./rate/sl.ts";
import till from "./till/sl.ts";

const sl = {
  ...code,
  ...rate,
  ...till,
  ...parts,
  "error.purchase_not_found": "Tega plačila ne najdemo.",
  "error.purchase_over": "Tega ni več mogoče plačati. Znova naložite stran in preverite, kaj se je zgodilo.",
  "error.purchase_changed": "Znesek se je spremenil, odkar ste odprli stran. Preverite novi znesek in nato plačajte.",
  "error.purchase_too_small": "S kartico ni mogoče plačati manj kot 50 centov.",
  "error.purchase_part_paid": "Del zneska je že plačan, zato kode ni več mogoče spremeniti.",
  "assertion.credit_held": "Dobroimetje je zadržano, plačila pa ni",
  "erasure.title": "Potrdila o plačilu srečanj",
  "erasure.detail": "{count, plural, one {# potrdilo} two {# potrdili} few {# potrdila} other {# potrdil}}",
  "erasure.why": "Po zakonu jih moramo hraniti deset let, skupaj z imenom in naslovom, ki sta na njih.",
} satisfies Record<keyof typeof en, string>;

export default sl;
