const en = {
  "frame.home": "Korak, home page",
  "frame.menu": "Menu",
  "frame.places": "Main",
  "frame.specialists": "Specialists",
  "frame.language": "Language",
  "frame.sign_in": "Sign in",
  "frame.create_account": "Create account",
  "frame.mine": "My Korak",
  "frame.about":
    "Korak connects families with people who know how to help. " +
    "Every specialist is checked by a person, and you see what was checked and when.",
  "frame.for_families": "For families",
  "frame.how": "How it works",
  "frame.topics": "What families come with",
  "frame.questions": "Questions and answers",
  "frame.account": "Your account",
  "frame.legal": "Plain words",
  "frame.terms": "Terms of use",
  "frame.privacy": "Privacy",
  "frame.rights": "© {year} Korak",

  "home.title": "Korak: specialists for children and families",
  "home.description":
    "Find a speech therapist, psychologist or special educator for your child: who they are, what it costs and when " +
    "they have time. In Slovene, Serbian and English.",
  "home.headline": "The next step is smaller than it looks.",
  "home.lead":
    "Speech therapists, psychologists and special educators for your child. " +
    "See who they are, what it costs and when they have time.",
  "home.here": "You are here",

  "find.label": "Find someone",
  "find.topic": "What is it about?",
  "find.topic.any": "I am not sure yet",
  "find.where": "Where?",
  "find.where.any": "Anywhere",
  "find.where.online": "Online",
  "find.where.cities": "In person, in",
  "find.submit": "Find someone",
  "find.note": "You need no account to look around.",

  "fact.checked": "Checked by a person",
  "fact.checked.text": "Identity, diploma and record, each with its date",
  "fact.price": "The price before the booking",
  "fact.price.text": "No packages you did not ask for, no fee at the end",
  "fact.cancel": "Free to cancel",
  "fact.cancel.text": "Until when is written on every profile",

  "how.title": "From “should we worry?” to a plan for Wednesday",
  "how.say": "Say it in your words",
  "how.say.text": "No clinical terms needed. Choose what you have noticed and we show who works with it.",
  "how.say.question": "What have you noticed?",
  "how.say.unclear_speech": "Hard to understand",
  "how.say.stutter": "Repeats sounds",
  "how.say.reading": "Avoids reading",
  "how.say.night": "Worries at night",
  "how.say.tantrums": "Tantrums",
  "how.say.unsure": "I am not sure",
  "how.choose": "Choose a person and a time",
  "how.choose.text": "Read how they work, see when they have time and ask. They answer with times that are held for you.",
  "how.choose.free": "Next free times",
  "how.meet": "Confirm, then meet",
  "how.meet.text": "You choose, and it is settled. The time is in your calendar, and a question is one message away.",
  "how.meet.status": "Confirmed",
  "how.meet.when": "Wednesday, 17:00",
  "how.meet.message": "Bring a book she likes. We will begin with that.",

  "topics.title": "What families come with",
  "topics.all": "See everyone",
  "topic.speech_and_language.text": "Late talking, sounds, stuttering",
  "topic.reading_and_school.text": "Dyslexia, writing, maths, attention",
  "topic.worry_and_fear.text": "Sleep, school mornings, separation",
  "topic.big_feelings.text": "Anger, sadness, self-worth",
  "topic.development.text": "Autism, sensory needs, motor skills",
  "topic.family_and_parenting.text": "Divorce, siblings, new rules",

  "people.title": "People, not profiles",
  "people.all": "See all specialists",
  "people.quote": "“{text}”",
  "people.helps": "Helps with",
  "people.speaks": "Speaks",
  "people.next": "Next free",
  "people.next.none": "On request",
  "people.from": "from",
  "people.open": "See profile",
  "people.open.whose": "See profile: {name}",
  "people.rating": "{rating} of 5, {count, plural, one {# review} other {# reviews}}",
  "people.new": "new on Korak",
  "people.online": "online",

  "faq.title": "Fair questions",
  "faq.lead": "Something else? Write to {address} and a person answers, usually the same day.",
  "faq.referral": "Do I need a referral or a diagnosis?",
  "faq.referral.text":
    "No. You can write to a specialist with nothing more than a worry. If a medical check would be wiser, " +
    "the specialist tells you so.",
  "faq.checks": "How do you check specialists?",
  "faq.checks.text":
    "A person of ours looks at the identity document, the diploma, the certificate that there is no criminal record " +
    "and, where there is one, the insurance. Each check stands on the profile with its date.",
  "faq.pay": "How do I pay?",
  "faq.pay.text":
    "You pay the specialist directly, at the session, the price you agreed to when you confirmed. Some first talks are " +
    "free. Korak takes nothing from families.",
  "faq.cancel": "What if I have to cancel?",
  "faq.cancel.text":
    "Every specialist says up to how many hours before the start you cancel for free: 12, 24 or 48. You see it on the " +
    "profile and again before you confirm. A proposal that you do not confirm costs nothing.",
  "faq.private": "Who can see what I write about my child?",
  "faq.private.text":
    "Your notes are yours alone. The specialist you ask sees your child’s first name, age and languages. Messages are " +
    "stored encrypted and can be read only by the two of you.",
  "faq.abroad": "We live abroad. Whose clock counts?",
  "faq.abroad.text":
    "Each time is shown on the specialist’s clock and on yours, also in the mail and in the calendar file. " +
    "Daylight saving is taken care of.",

  "closing.title": "One small step tonight. The rest can wait till morning.",
  "closing.action": "Find someone for your child",

  "legal.version": "Version {version}, {date}",
  "legal.draft": "Draft: a lawyer checks this text before the product opens to the public.",
  "legal.contents": "On this page",
  "legal.terms.title": "Terms of use",
  "legal.terms.description": "What Korak does, what families and specialists agree to, and how a session is cancelled.",
  "legal.experts_terms.title": "Terms for specialists",
  "legal.experts_terms.description":
    "What holds between a specialist and Korak: checks, profile, sessions, secrecy, objections, and how to leave.",
  "legal.privacy.title": "Privacy",
  "legal.privacy.description": "Which data Korak keeps about you and your child, why, for how long, and your rights.",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    content: typeof en;
  }
}
