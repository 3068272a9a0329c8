import type en from "./en.ts";

const sr = {
  "mail.reminder.subject":
    "{kind, select, hour {Uskoro počinje: {time}} other {Podsetnik: {day}, {time}}}{side, select, family {, {specialist}} other {}}",
  "mail.reminder.text": "{kind, select, hour {Vaš susret uskoro počinje.} other {Bliži se vaš susret.}}",
  "mail.reminder.button": "Pogledaj susret",
  "mail.reminder.footer": "Podsetnike možete da isključite u svom nalogu, pod „Obaveštenja”.",
  "mail.requested.subject": "Novi zahtev za termin",
  "mail.requested.title": "Novi zahtev za termin",
  "mail.requested.text":
    "{adult} traži termin kod vas. {count, plural, one {Odgovarao bi ovaj termin.} few {Odgovarali bi ovi termini.} other {Odgovarali bi ovi termini.}}",
  "mail.requested.button": "Pogledaj zahtev",
  "mail.requested.note":
    "{count, plural, one {Termin još nije rezervisan.} few {Termini još nisu rezervisani.} other {Termini još nisu rezervisani.}} Predložite jedan do tri termina ili odbijte zahtev. Zahtev ostaje otvoren dok ne odgovorite ili dok ga porodica ne povuče.",
  "mail.proposed.subject": "{specialist} vam predlaže {count, plural, one {termin} few {# termina} other {# termina}}",
  "mail.proposed.title":
    "{count, plural, one {Termin čeka vašu potvrdu} few {Izaberite jedan od # termina} other {Izaberite jedan od # termina}}",
  "mail.proposed.preview": "Rok za odgovor: {until}.",
  "mail.proposed.text":
    "{specialist} vam predlaže {count, plural, one {ovaj termin} few {ove termine} other {ove termine}}.",
  "mail.proposed.button": "{count, plural, one {Odgovori} few {Izaberi termin} other {Izaberi termin}}",
  "mail.proposed.note":
    "Do isteka roka {count, plural, one {termin je rezervisan} few {termini su rezervisani} other {termini su rezervisani}} za vas. Ako do tada nema odgovora, predlog ističe i {count, plural, one {termin je ponovo slobodan} few {termini su ponovo slobodni} other {termini su ponovo slobodni}}.",
  "mail.confirmed.subject": "Potvrđeno: {when}{side, select, family {, {specialist}} other {}}",
  "mail.confirmed.title": "Susret je potvrđen",
  "mail.confirmed.text":
    "{side, select, family {{specialist} vas očekuje u ovom terminu.} other {Porodica je izabrala jedan od vaših termina.}}",
  "mail.confirmed.button": "Pogledaj susret",
  "mail.confirmed.calendar": "Fajl za kalendar je u prilogu.",
  "mail.rejected.subject":
    "{what, select, offer {Predlog je odbijen} other {Zahtev je odbijen}}{side, select, family {: {specialist}} other {}}",
  "mail.rejected.title": "Ovog puta neće moći",
  "mail.rejected.text":
    "{what, select, offer {{side, select, family {Predlog je odbio neko iz vaše porodice.} other {Porodica je odbila vaš predlog.}}} other {{specialist} ovog puta ne može da prihvati vaš zahtev.}}",
  "mail.rejected.button": "Pogledaj susret",
  "mail.rejected.note":
    "{what, select, offer {Termini su ponovo slobodni. Ne treba ništa da radite.} other {Možete da zatražite drugi termin ili da potražite nekog drugog.}}",
  "mail.cancelled.subject": "Otkazano: {when}{side, select, family {, {specialist}} other {}}",
  "mail.cancelled.title": "Susret je otkazan",
  "mail.cancelled.text":
    "{by, select, you {Otkazali ste ovaj susret.} specialist {{specialist} je {gender, select, female {otkazala} other {otkazao}} ovaj susret.} other {{side, select, family {Ovaj susret je otkazao neko iz vaše porodice.} other {Porodica je otkazala ovaj susret.}}}}",
  "mail.cancelled.free":
    "{side, select, family {Za ovaj susret ne plaćate ništa.} other {Porodica za ovaj susret ne plaća ništa.}}",
  "mail.cancelled.late":
    "{side, select, family {Rok za besplatno otkazivanje je već istekao, pa se susret plaća, osim ako se {name} odrekne naplate.} other {Rok za besplatno otkazivanje je već istekao, pa porodica plaća susret. Naplate možete da se odreknete na stranici susreta.}}",
  "mail.cancelled.calendar": "Fajl u prilogu uklanja susret iz vašeg kalendara.",
  "mail.cancelled.button": "Pogledaj susret",
  "mail.withdrawn.subject":
    "{what, select, offer {Predlog je povučen} other {Zahtev je povučen}}{side, select, family {: {specialist}} other {}}",
  "mail.withdrawn.title": "{what, select, offer {Predlog je povučen} other {Zahtev je povučen}}",
  "mail.withdrawn.text":
    "{what, select, offer {{specialist} je {gender, select, female {povukla} other {povukao}} predlog, pa termini više nisu rezervisani za vas.} other {{side, select, family {Zahtev je pre odgovora povukao neko iz vaše porodice.} other {Porodica je povukla zahtev pre vašeg odgovora.}}}} Ne treba ništa da radite.",
  "mail.withdrawn.button": "Pogledaj susret",
  "mail.lapsed.subject": "Predlog je istekao{side, select, family {: {specialist}} other {}}",
  "mail.lapsed.title": "Predlog je istekao",
  "mail.lapsed.text":
    "{side, select, family {Predlog je istekao bez vašeg odgovora, pa termini više nisu rezervisani za vas.} other {Porodica nije na vreme odgovorila na vaš predlog, pa su termini ponovo slobodni.}}",
  "mail.lapsed.button": "Pogledaj susret",
  "mail.lapsed.note":
    "{side, select, family {I dalje želite susret? Pošaljite novi zahtev sa terminima koji vam odgovaraju.} other {Novi predlog možete da pošaljete kad god želite.}}",
  "mail.room_changed.subject": "Link za susret: {when}, {specialist}",
  "mail.room_changed.title": "Vaš link za susret",
  "mail.room_changed.text":
    "{specialist} je {gender, select, female {dodala ili promenila} other {dodao ili promenio}} link za ovaj susret.",
  "mail.room_changed.button": "Pogledaj susret",
  "mail.room_changed.note": "Fajl u prilogu dodaje link u vaš kalendar.",
  "mail.open": "Pogledaj susret",
  "mail.move_proposed.subject":
    "{side, select, family {{specialist} vam predlaže drugi termin} other {Porodica želi da pomeri susret}}",
  "mail.move_proposed.title":
    "{count, plural, one {Drugi termin čeka vašu potvrdu} few {Izaberite jedan od # druga termina} other {Izaberite jedan od # drugih termina}}",
  "mail.move_proposed.text":
    "{side, select, family {{specialist} vam za susret {when} predlaže {count, plural, one {drugi termin} few {druge termine} other {druge termine}}.} other {{adult} želi da pomeri susret {when}. {count, plural, one {Odgovarao bi ovaj termin.} few {Odgovarali bi ovi termini.} other {Odgovarali bi ovi termini.}}}}",
  "mail.move_proposed.note":
    "{side, select, family {Dok ne prihvatite predlog, važi dogovoreni termin: {when}. {count, plural, one {Drugi termin je do isteka roka rezervisan} few {Drugi termini su do isteka roka rezervisani} other {Drugi termini su do isteka roka rezervisani}} za vas.} other {Dok ne odgovorite, važi dogovoreni termin: {when}. Ništa drugo nije rezervisano.}}",
  "mail.moved.subject": "Novi termin: {when}{side, select, family {, {specialist}} other {}}",
  "mail.moved.title": "Susret ima novi termin",
  "mail.moved.text":
    "{by, select, you {Prihvatili ste ovaj termin.} specialist {{specialist} je {gender, select, female {prihvatila} other {prihvatio}} termin koji je želela vaša porodica.} other {{side, select, family {Ovaj termin je prihvatio neko iz vaše porodice.} other {Porodica je prihvatila termin koji ste predložili.}}}}",
  "mail.moved.note": "Fajl u prilogu menja termin u vašem kalendaru.",
  "mail.move_rejected.subject": "Termin ostaje: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_rejected.title": "Susret ostaje kako je dogovoreno",
  "mail.move_rejected.text":
    "{by, select, you {Zadržali ste dogovoreni termin.} specialist {{specialist} ne može da pomeri susret na željene termine.} other {{side, select, family {Dogovoreni termin je zadržao neko iz vaše porodice.} other {Porodica želi da zadrži dogovoreni termin.}}}}",
  "mail.move_rejected.note": "Susret je {when}.",
  "mail.move_withdrawn.subject": "Termin ostaje: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_withdrawn.title": "Predlog drugog termina je povučen",
  "mail.move_withdrawn.text":
    "{by, select, you {Povukli ste predlog drugog termina.} specialist {{specialist} je {gender, select, female {povukla} other {povukao}} predlog drugog termina.} other {{side, select, family {Predlog drugog termina je povukao neko iz vaše porodice.} other {Porodica je povukla predlog drugog termina.}}}}",
  "mail.move_withdrawn.note": "Susret je {when}.",
  "mail.move_lapsed.subject": "Termin ostaje: {when}{side, select, family {, {specialist}} other {}}",
  "mail.move_lapsed.title": "Predlog drugog termina je istekao",
  "mail.move_lapsed.text": "Na predlog za drugi termin nije bilo odgovora do isteka roka.",
  "mail.move_lapsed.note": "Susret je {when}.",
  "mail.waived.subject": "Plaćate manje za susret ({specialist})",
  "mail.waived.title":
    "{percent, plural, =100 {Za ovaj susret ne plaćate ništa} one {Za ovaj susret plaćate manje} few {Za ovaj susret plaćate manje} other {Za ovaj susret plaćate manje}}",
  "mail.waived.text":
    "{specialist} se {gender, select, female {odrekla} other {odrekao}} {percent}% cene susreta {when}.",
  "mail.waived.note": "Ako ste taj deo već platili preko Koraka, novac će vam biti vraćen.",
  "mail.no_show.subject": "Zabeleženo: {when} niko nije došao",
  "mail.no_show.title": "Zabeleženo je da na susret niko nije došao ({specialist})",
  "mail.no_show.text":
    "Za susret {when} ({specialist}) zabeleženo je da niko nije došao. {pay, select, Free {Susret je bio besplatan, zato ne plaćate ništa.} other {Važe uslovi za kasno otkazivanje.}}",
  "mail.no_show.note": "Nije tako? Na stranici susreta možete to da osporite u roku od 72 sata.",
  "mail.no_show_claimed.subject": "Porodica javlja da vas nije bilo na susretu: {when}",
  "mail.no_show_claimed.title": "Da li je ovaj susret održan?",
  "mail.no_show_claimed.text": "{adult} javlja da susret {when} nije održan jer vas nije bilo.",
  "mail.no_show_claimed.note":
    "Odgovorite na stranici susreta. Ako se slažete, susret je otkazan i porodica ne plaća ništa. Ako se ne slažete, odlučuje naš tim.",
  "mail.disputed.subject": "Porodica osporava susret {when}",
  "mail.disputed.title": "Porodica osporava susret",
  "mail.disputed.text": "{adult} osporava održani susret {when}.",
  "mail.disputed.note":
    "Odgovorite na stranici susreta. Ako se slažete, porodica ne plaća ništa. Ako se ne slažete, odlučuje naš tim.",
  "mail.claim_answered.subject": "Odgovor o susretu {when}: {specialist}",
  "mail.claim_answered.title":
    "{decision, select, agreed {Za ovaj susret ne plaćate ništa} other {Sada odlučuje naš tim}}",
  "mail.claim_answered.text":
    "{decision, select, agreed {{specialist} se slaže sa vama u vezi sa susretom {when}.} other {{specialist} drugačije vidi susret {when}.}}",
  "mail.claim_answered.note":
    "{decision, select, agreed {{pay, select, Cash {Ako ste za ovaj susret već platili, {specialist} vam vraća novac.} other {Ono što ste za ovaj susret već platili dobijate nazad.}}} other {Naš tim će pročitati šta su napisale obe strane i doneti odluku sa obrazloženjem. Javićemo vam imejlom.}}",
  "mail.claim_decided.subject": "Naša odluka o susretu {when}",
  "mail.claim_decided.title": "Naš tim je odlučio",
  "mail.claim_decided.text":
    "{decision, select, upheld {Naš tim je o susretu {when} odlučio u korist porodice.} other {Naš tim je o susretu {when} odlučio u korist stručnjaka. Cena ostaje kako je dogovoreno.}}",
  "mail.claim_decided.money":
    "{pay, select, Cash {{side, select, family {Plaćate direktno: {due} umesto {price}. Ako ste već platili više, {specialist} vam vraća razliku.} other {Porodica vam plaća direktno: {due} umesto {price}. Ako vam je već platila više, vratite joj razliku.}}} other {{side, select, family {Dobijate nazad {percent}% onoga što ste za ovaj susret platili na Koraku.} other {Korak vraća {percent}% onoga što je porodica platila za ovaj susret.}}}}",
  "mail.claim_decided.note": "Ako se ne slažete s odlukom, pišite nam.",
  "mail.accepted.subject": "Prihvaćeno, čeka se uplata: {when}",
  "mail.accepted.title": "Termin je prihvaćen i čeka uplatu",
  "mail.accepted.text": "Porodica je prihvatila termin {when}. Susret će biti potvrđen kada bude plaćen.",
  "mail.accepted.note": "Termin je rezervisan do {until}. Ako do tada nema uplate, ponovo je slobodan.",
  "mail.paid_late.subject": "Uplata je stigla prekasno: {specialist}",
  "mail.paid_late.title": "Vaša uplata je stigla prekasno",
  "mail.paid_late.text": "Kada je uplata stigla, termin više nije bio rezervisan, pa susret nije potvrđen.",
  "mail.paid_late.note": "Vraćamo vam ceo iznos. Novi susret možete da zatražite kad god želite.",
  "mail.series_proposed.subject": "{specialist} vam predlaže više susreta ({count})",
  "mail.series_proposed.title": "Više susreta zaredom ({count})",
  "mail.series_proposed.text": "{specialist} vam predlaže ove termine.",
  "mail.series_proposed.note":
    "{decision, select, all {Odgovarate na sve zajedno.} other {Možete da odgovorite na svaki posebno ili na sve zajedno.}} Termini su do isteka roka rezervisani za vas.",
  "mail.series_accepted.subject": "Prihvaćeno, čeka se uplata za više susreta ({count})",
  "mail.series_accepted.title": "Termini su prihvaćeni i čekaju uplatu",
  "mail.series_accepted.text":
    "Porodica je prihvatila ove termine ({count}). Susreti će biti potvrđeni kada budu plaćeni.",
  "mail.series_accepted.note":
    "Termini su rezervisani do {until}. Oni koji do tada ne budu plaćeni ponovo su slobodni.",
  "mail.series_confirmed.subject":
    "{count, plural, one {Potvrđen # susret} few {Potvrđena # susreta} other {Potvrđeno # susreta}}{side, select, family {: {specialist}} other {}}",
  "mail.series_confirmed.title": "Susreti su potvrđeni ({count})",
  "mail.series_confirmed.text":
    "{side, select, family {{specialist} vas očekuje u ovim terminima.} other {Porodica je potvrdila ove termine.}}",
  "mail.series_confirmed.note": "Za svaki termin je u prilogu fajl za kalendar.",
  "mail.room.coming": "Onlajn. Linka još nema. Kada ga {name} doda, poslaćemo vam ga imejlom.",
  "mail.room.none": "Onlajn. Link do video-sobe dodajte na stranici susreta.",
  "mail.join": "Pridruži se susretu",
  "mail.first": "Kako da se pripremite za prvi susret",
  "mail.wrote": "{name} piše:",
  "mail.family_wrote": "Porodica piše:",
  "mail.team_wrote": "Naš tim piše:",
  "mail.you_wrote": "Napisali ste:",
  "mail.until": "Do {moment}",
  "mail.cancellation.over":
    "Više nije moguće: do početka je ostalo manje od {hours, plural, one {# sata} few {# sata} other {# sati}}",
  "mail.fact.for": "Za koga",
  "mail.fact.with": "Vodi",
  "mail.fact.family": "Osoba za kontakt",
  "mail.fact.service": "Usluga",
  "mail.fact.answer_by": "Rok za odgovor",
  "mail.time.there": "{time} ({name})",
  "mail.time.practice": "{time} u vašoj ordinaciji",
  "mail.footer":
    "Ovu poruku ste dobili jer se odnosi na vaš susret na Koraku. Za pitanja o susretu koristite poruke na Koraku.",
  "mail.cancelled.by_law":
    "{side, select, family {Odustali ste od ugovora u roku od 14 dana. {pay, select, Cash {Ako ste već platili, {name} treba da vam vrati {percent}% cene,} other {Ako ste već platili, vraća vam se {percent}% cene,}} a ako još niste, taj deo ne dugujete.} other {Porodica je u roku od 14 dana odustala od ugovora, kako joj zakon dozvoljava. Bez obzira na vaše uslove otkazivanja, {pay, select, Cash {vratite joj {percent}% cene ako vam je već platila,} other {vraća joj se {percent}% cene,}} a ako još nije platila, taj deo ne duguje.}}",
} as const satisfies { [K in keyof typeof en]: string };

export default sr;
