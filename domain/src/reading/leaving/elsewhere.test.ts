import { expect, test } from 'vitest'
import { readText } from '../read-text.ts'

test.each([
  'Hört auf mir zu schreiben',
  'Bitte löschen Sie meine Nummer',
  'Bitte nicht mehr schreiben',
  'Ich möchte keine Nachrichten mehr',
  "Arrêtez de m'envoyer des messages",
  "Ne m'écrivez plus !",
  'Retirez-moi de la liste',
  'Je ne veux plus recevoir de messages',
  'Não quero mais receber mensagens',
  'Me tire da lista por favor',
  'Pare de me mandar mensagens',
  'Non scrivetemi più',
  'Cancellatemi dalla lista',
  'Non voglio più messaggi',
  'Não quero mais mensagens',
  'Hai sbagliato numero',
  'Kein Interesse',
])('TEXT-6 %j is asked about', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'almost', like: 'stop' })
})

test.each(['стоп', '停止', '退订!', 'Dừng lại', 'إلغاء', 'Tigil'])(
  'TEXT-6 %j alone ends all texts',
  (text) => {
    expect(readText(text).kind).toBe('stop')
  },
)

test.each([
  'Ich schreibe morgen mehr',
  'Wir hören uns am Freitag',
  'Plus de vin, moins de travail',
  'Je ne viens plus',
  'Quero receber as fotos',
  'Non vengo più',
])('TEXT-6 %j is words', (text) => {
  expect(readText(text).kind).toBe('say')
})
