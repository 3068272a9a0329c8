export default {
  "error.event_not_found": "Tega dogodka ne najdemo.",
  "error.event_question_not_found": "Tega vprašanja ne najdemo.",
  "error.event_step_refused": "Tega ni več mogoče narediti. Osvežite stran in preverite, kaj se je spremenilo.",
  "error.event_capacity_taken":
    "{taken, plural, one {# mesto je že zasedeno, zato jih ne more biti manj.} two {# mesti sta že zasedeni, zato jih ne more biti manj.} few {# mesta so že zasedena, zato jih ne more biti manj.} other {# mest je že zasedenih, zato jih ne more biti manj.}}",
  "error.event_seller_missing":
    "Za ta dogodek še nihče ne more sprejemati kartičnih plačil, zato mora biti brezplačen.",
  "error.event_words_taken": "To besedilo ima že drug dogodek ali pa ni objavljeno. Izberite drugo.",
  "error.too_many_event_questions": "Dogodek ima lahko največ {count} vprašanj.",
  "organizers.yes": "Da",
  "organizers.no": "Ne",
  "organizers.participants": "Udeleženci",
  "organizers.field.lastname": "Priimek",
  "organizers.field.name": "Ime",
  "organizers.field.age": "Starost",
  "organizers.field.age_reason": "Razlog za drugo starost",
  "organizers.field.recording": "Snemanje dovoljeno",
  "organizers.field.checked_in": "Prihod",
  "organizers.field.attended": "Udeležba",
} as const;
