import type { WordTable } from './word-table.ts'

/** Beginnings of short texts to one person in English. */
export const toOneEn: WordTable['toOne'] = [
  'cancel it|cancel that|cancel this|dont send|do not send|never mind|nevermind|nvm|forget it|oops|scrap that|scrap it',
  'delete it|delete that|hold on|ignore that|undo|not that',
  'running late|im running late|running behind|im late|ill be late|gonna be late|im gonna be late|im going to be late',
  'running 5|running 10|running 15|running 20|running 30|almost there|im almost there|im on my way|on my way|omw',
  'be right there|ill be right there|im outside|im out front|im in front|im downstairs|im home|home safe|made it home|got home',
  'just got home|just got here|just landed|leaving now|im leaving now|leaving soon|heading out|heading home|just left',
  'stuck in traffic|im stuck in traffic|im in traffic|in traffic|in a meeting|im in a meeting|im at work|im driving',
  'cant talk|cannot talk|i cant talk|i cannot talk|can i call you|i am in a meeting|ill call you|ill call u|call you|ill text you|text you later|talk later|talk soon|talk to you|ttyl|brb',
  'call me|pls call me|can you call|can u call|could you call|can you pick|could you pick|can you text',
  'pick me up|come get me|did you get my|did you see my|did you get that|did you eat|did you call|did you find|do you have my',
  'are you home|are you there|are you up|are you awake|are you busy|are you ok|are you okay|are you mad|are you near|are you close',
  'are you coming|r u coming|you coming|u coming|where are you|where r u|where r you|where you at|where are u|whered you|wya|hru',
  'what are you doing|what r u doing|whats for dinner|how are you|how r u|how was your',
  'missed your call|i missed your call|i missed you|just saw this|i just saw|just seeing this|new phone who|who dis',
  'miss you|i miss you|love you|i love you|thinking of you|hope you feel|feel better|proud of you|your welcome',
  'can i bring|should i bring|what should i bring|do i need to|where should i|where do i|am i on the list|did i rsvp|what time|is there parking|whats the address|where is it|when is it',
  'new group|start a group',
  'mom|mum|dad|honey|babe|sweetie|sweetheart|darling',
  'do you want me|do you need me|you home|u home|you up|u up|let me know when you|say hi to',
]
