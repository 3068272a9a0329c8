/** The child's screen, and how long a child plays. */
const en = {
  "time.title": "Play time",
  "time.link.about": "Minutes a day and quiet hours",
  "time.today": "Today",
  "time.today.sub": "{name} has played {played} of {whole} minutes.",
  "time.extra": "{count, plural, one {# of them was added today.} other {# of them were added today.}}",
  "time.more": "10 more minutes",
  "time.added": "Ten more minutes for today.",
  "time.saved": "Saved.",
  "time.limits": "Every day",
  "time.limits.sub": "Only the time in which {name} really plays counts.",
  "time.minutes": "Minutes a day",
  "time.minutes.help": "When they are used up, the game ends after the task that is on, with something easy.",
  "time.minutes.count": "{count, plural, one {# minute} other {# minutes}}",
  "time.quiet.from": "Quiet hours from",
  "time.quiet.to": "Until",
  "time.quiet.none": "No quiet hours",
  "time.quiet.text": "No game begins in quiet hours. One that is on ends gently.",
  "time.save": "Save play time",
  "more.title": "Ask a grown-up",
  "more.text": "With the PIN, {name} can play ten more minutes today.",
  "more.pin": "PIN",
  "more.back": "Back",
} as const;

export default en;
