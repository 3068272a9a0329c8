import type en from "./en.ts";

const sl = {
  "mails.title": "E-pošta",
  "mails.sub": "Izberite, o čem želite biti obveščeni.",
  "mails.choose": "E-sporočila, ki jih lahko izklopite",
  "mails.save": "Shrani",
  "mails.saved": "Shranjeno. Velja za vsa sporočila od zdaj naprej.",
  "mails.topic.session_steps": "Koraki do srečanja",
  "mails.topic.session_steps.text": "Predlagani termini, zavrnjene in umaknjene prošnje, nova povezava do videosobe",
  "mails.topic.session_steps.specialist": "Nove prošnje, umaknjene prošnje, zapadli termini. Na začetni strani jih vidite v vsakem primeru.",
  "mails.topic.files": "Nove datoteke",
  "mails.topic.files.text": "Ko kdo doda datoteko k profilu",
  "mails.topic.access_ending": "Dostop, ki se kmalu izteče",
  "mails.topic.access_ending.text": "Opomnik, preden se komu izteče dostop do otroka",
  "mails.topic.found": "Novi ljudje v vaših shranjenih iskanjih",
  "mails.topic.found.text": "Ko se pridruži strokovnjak, ki ustreza vašemu iskanju",
  "mails.always": "Vedno poslano",
  "mails.always.text": "Teh ne morete izklopiti.",
  "mails.always.sign_in": "Prijava in varnost",
  "mails.always.sign_in.text": "Povezave, kode, zamenjava gesla ali naslova",
  "mails.always.sessions": "Potrjena in odpovedana srečanja",
  "mails.always.sessions.text": "Dokazujejo, kaj je dogovorjeno, in prinesejo vnos za koledar",
  "mails.always.access": "Kdo sme videti otroka",
  "mails.always.access.text": "Vsak nov, spremenjen ali končan dostop in prošnje, ki čakajo na vaš odgovor",
  "mails.always.application": "Vaša prijava med strokovnjake",
  "mails.always.application.text": "Odločitve z razlogi",
  "mails.always.data": "Vaši podatki",
  "mails.always.data.text": "Kopije, izbris in odgovori na vaše zahtevke",
} as const satisfies { [K in keyof typeof en]: string };

export default sl;
