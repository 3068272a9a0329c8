/** Of the page on which editors switch off single items, and what is refused there. */
export default {
  "items.title": "{game}: words and pictures",
  "items.sub":
    "What you switch off is left out of every play that is loaded from now on. Answers already given count as before.",
  "items.link": "Words and pictures",
  "items.find": "Find a word",
  "items.language": "Language",
  "items.word": "Word",
  "items.show": "Show",
  "items.all": "In the game",
  "items.count": "{count, plural, one {# entry} other {# entries}}. Choose one to switch it off.",
  "items.none": "No word fits",
  "items.none.text": "Try fewer letters or another language.",
  "items.empty": "This game has no words of its own",
  "items.empty.text": "You can still switch off the game or a part of it.",
  "items.off": "Switched off",
  "items.off.about": "{count, plural, one {# entry} other {# entries}} in {language}",
  "items.since": "since {day}",
  "items.chosen": "Switch off “{word}”",
  "items.chosen.about": "Only in this game, and only in {language}.",
  "items.done.off": "Switched off. Plays loaded from now on leave it out.",
  "items.done.on": "Switched on again.",
  "error.game_item_not_found": "This game does not have that word in this language.",
  "error.game_item_off_not_found": "This word is not switched off.",
  "error.game_item_is_off": "This word is switched off already.",
  "error.game_item_needed":
    "Without this word, too few would be left: {part}{level, plural, =0 {} one {, level #} other {, level #}}. Switch another word on again first, or switch off that part of the game.",
} as const;
