import type en from "./en.ts";

const sr = {
  "mails.title": "Imejlovi",
  "mails.sub": "Izaberite o čemu želite da vas obaveštavamo.",
  "mails.choose": "Imejlovi koje možete isključiti",
  "mails.save": "Sačuvaj",
  "mails.saved": "Sačuvano. Važi za sve imejlove od sada.",
  "mails.topic.session_steps": "Koraci do susreta",
  "mails.topic.session_steps.text": "Predloženi termini, odbijeni i povučeni zahtevi, novi link za video-sobu",
  "mails.topic.session_steps.specialist": "Novi zahtevi, povučeni zahtevi, termini koji su istekli. Na početnoj strani ih vidite u svakom slučaju.",
  "mails.topic.files": "Nove datoteke",
  "mails.topic.files.text": "Kada neko doda datoteku uz profil",
  "mails.topic.access_ending": "Pristup koji uskoro ističe",
  "mails.topic.access_ending.text": "Podsetnik pre nego što nekome istekne pristup detetu",
  "mails.topic.found": "Novi ljudi u vašim sačuvanim pretragama",
  "mails.topic.found.text": "Kada se pridruži stručnjak koji odgovara onome što tražite",
  "mails.always": "Uvek poslato",
  "mails.always.text": "Ove ne možete isključiti.",
  "mails.always.sign_in": "Prijava i bezbednost",
  "mails.always.sign_in.text": "Linkovi, kodovi, promena lozinke ili adrese",
  "mails.always.sessions": "Potvrđeni i otkazani susreti",
  "mails.always.sessions.text": "Dokazuju šta je dogovoreno i donose unos za kalendar",
  "mails.always.access": "Ko sme da vidi dete",
  "mails.always.access.text": "Svaki novi, promenjeni ili okončani pristup i zahtevi koji čekaju vaš odgovor",
  "mails.always.application": "Vaša prijava među stručnjake",
  "mails.always.application.text": "Odluke sa razlozima",
  "mails.always.data": "Vaši podaci",
  "mails.always.data.text": "Kopije, brisanje i odgovori na vaše zahteve",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
