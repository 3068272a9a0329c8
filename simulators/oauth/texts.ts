const en = {
  title: "Sign in with Demo ID",
  asks: (client: string) => `${client} would like to know who you are.`,
  explains: "This provider is for trying things out. There’s no password: sign in as anyone you like.",
  who: "Who are you?",
  other: "Someone else",
  name: "Name",
  email: "Email",
  verified: "The email address is confirmed",
  verifiedHint: "Clear the checkbox to see what happens with an address that no one has confirmed.",
  shares: (client: string) => `${client} will get the name and the email address.`,
  allow: "Allow",
  cancel: "Cancel",
  nameMissing: "Enter a name.",
  emailWrong: "Enter an email address, such as name@example.com.",
  refused: "This sign-in can’t continue",
};

export type Texts = typeof en;

const sl: Texts = {
  title: "Prijava z računom Demo ID",
  asks: (client) => `${client} želi vedeti, kdo ste.`,
  explains: "Ta ponudnik je namenjen preizkušanju. Gesla ni: predstavite se, kot želite.",
  who: "Kdo ste?",
  other: "Nekdo drug",
  name: "Ime in priimek",
  email: "E-pošta",
  verified: "E-poštni naslov je potrjen",
  verifiedHint: "Odstranite kljukico in poglejte, kaj se zgodi z naslovom, ki ga še nihče ni potrdil.",
  shares: (client) => `${client} izve ime in e-poštni naslov.`,
  allow: "Dovoli",
  cancel: "Prekliči",
  nameMissing: "Vpišite ime.",
  emailWrong: "Vpišite e-poštni naslov, na primer ime@primer.si.",
  refused: "Te prijave ni mogoče nadaljevati",
};

const sr: Texts = {
  title: "Prijava preko Demo ID-a",
  asks: (client) => `${client} želi da zna ko ste.`,
  explains: "Ova prijava služi za isprobavanje. Lozinke nema: predstavite se kako želite.",
  who: "Ko ste?",
  other: "Neko drugi",
  name: "Ime i prezime",
  email: "Imejl",
  verified: "Imejl-adresa je potvrđena",
  verifiedHint: "Uklonite kvačicu i pogledajte šta se dešava sa adresom koju još niko nije potvrdio.",
  shares: (client) => `${client} saznaje ime i imejl-adresu.`,
  allow: "Dozvoli",
  cancel: "Odustani",
  nameMissing: "Upišite ime.",
  emailWrong: "Upišite imejl-adresu, na primer ime@primer.rs.",
  refused: "Ova prijava ne može da se nastavi",
};

const all = { en, sl, sr };
export type Language = keyof typeof all;

/** Returns the client's `ui_locales`, otherwise the browser's Accept-Language, otherwise English. */
export function languageOf(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const wished = [
    ...(uiLocales ?? "").split(" "),
    ...(acceptLanguage ?? "")
      .split(",")
      .map((part) => part.split(";q="))
      .toSorted((a, b) => Number(b[1] ?? 1) - Number(a[1] ?? 1))
      .map(([tag = ""]) => tag.trim()),
  ];
  for (const tag of wished) {
    const language = tag.split("-")[0]?.toLowerCase();
    if (language === "en" || language === "sl" || language === "sr") return language;
    if (language === "hr" || language === "bs") return "sr";
  }
  return "en";
}

export const textsOf = (language: Language): Texts => all[language];
