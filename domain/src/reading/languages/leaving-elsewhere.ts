/*
 * How people ask out in languages without a table of their own. A person who is texted in English answers in their own
 * language when they want it to end.
 */

/** Whole texts that ask out, without polite words. */
export const STOPS = `stoppen|aufhören|aufhoren|aufhoeren|hör auf|hoer auf|hören sie auf|abmelden|
  abbestellen|keine sms mehr|keine nachrichten mehr|lass mich in ruhe|
  lassen sie mich in ruhe|falsche nummer|désabonner|desabonner|me désabonner|désinscrire|se désinscrire|
  plus de sms|plus de messages|mauvais numéro|mauvais numero|faux numéro|arrête|sair|cancelar inscrição|número errado|annulla|disiscrivi|
  cancellami|numero sbagliato|dừng|dừng lại|ngừng|hủy|tigil|itigil|kanpe|
  стоп|отписаться|отписка|прекратите|отмена подписки|відписатися|припиніть|σταματήστε|στοπ|διακοπή|
  停止|停|取消|退订|退訂|取消订阅|取消訂閱|请停止|請停止|ストップ|配信停止|停止してください|やめてください|
  중지|수신거부|수신 거부|그만|그만하세요|스톱|توقف|توقفوا|أوقف|اوقف|قف|إلغاء|الغاء|إلغاء الاشتراك|ستوب|لغو|
  הסר|הסירו|להסיר|הסרה|बंद करो|बंद करें|रोको|रोकें|स्टॉप|หยุด|ยกเลิก`

/** Polite words beside them. */
export const POLITE = `bitte danke svp stp s'il s’il vous plait plaît merci por favor obrigado obrigada per favore grazie
  пожалуйста спасибо παρακαλώ ευχαριστώ בבקשה תודה من فضلك شكرا कृपया 제발 감사합니다`

/** Requests in sentences, as regular expressions of folded words with Latin letters: 'mecrivez' is "m'écrivez". */
export const ASKING = [
  /\bkeine (?:sms|nachrichten?|texte|infos) mehr\b/,
  /\bnicht mehr (?:\w+ )?(?:schreiben|anschreiben|texten|kontaktieren)\b/,
  /\b(?:hor|hort|horen|hoer|hoert|hoeren) (?:sie )?(?:bitte )?auf\b/,
  /\b(?:losch|loesch|entfern|streich)\w* (?:sie )?(?:bitte )?(?:mich|uns|meine (?:handy)?nummer)\b/,
  /\b(?:abmelden|abbestellen|austragen|kein interesse|aufhoren|aufhoeren|falsche nummer|lasst? mich in ruhe)\b/,
  /\bplus (?:de |recevoir de |recevoir vos |aucun )(?:sms|messages?|textos?)\b/,
  /\bne (?:me )?m?(?:ecri\w+|envo\w+|contact\w+|text\w+) plus\b/,
  /\barretez? de (?:men|mec|me |mim|mon)/,
  /\b(?:retir|enlev|supprim|effac)\w+ (?:moi|mon numero)\b/,
  /\b(?:desinscri\w+|desabonn\w+|mauvais numero|faux numero|pas interessee?|trompe\w* de numero|laissez? moi tranquille)\b/,
  /\bnao (?:quero|desejo) (?:mais )?(?:receber|mensagens|sms)\b/,
  /\bnao me (?:mand|envi|escrev)\w+ mais\b/,
  /\b(?:me (?:tir[ae]|remov[ae]) d|remov[ae] (?:o )?meu numero|par[ae]m? de me |numero errado)/,
  /\bnon (?:scriv|mand|invi|contatt)\w*mi piu\b/,
  /\bnon voglio piu (?:\w+ )?(?:messaggi|sms)\b/,
  /\b(?:cancell|togli|rimuov)\w*(?:mi|temi) (?:d|per)/,
  /\b(?:smett\w*la|smettete|disiscriv\w+|numero sbagliato|sbagliato numero)\b/,
  // Dutch, Polish, Swedish, Danish and Norwegian, Turkish, Vietnamese, Tagalog, Haitian Creole.
  /\bgeen (?:sms|smsjes|berichten|berichtjes) meer\b|\b(?:verwijder|haal) (?:mij|me|mijn nummer)\b|\b(?:verkeerd nummer|laat me met rust|uitschrijven|afmelden)\b/,
  /\bnie (?:pisz|wysy[lł]a|przysy[lł]a)|\bnie chc[eę] (?:wi[eę]cej )?(?:sms|wiadomo)|\b(?:z[lł]y numer|pomy[lł]ka|usu[nń]\w* (?:mnie|m[oó]j numer)|wypisz\w* mnie)/,
  /\b(?:sluta|slutt|stop med) (?:med )?(?:a |at )?(?:skicka|sms|skriv|send)|\b(?:inga|ingen) fler[ae]? (?:sms|meddeland|meldinger|beskeder)|\b(?:fel|feil|forkert) nummer\b|\b(?:avregistrera|afmeld|avmeld)/,
  /\bmesaj (?:atma|gonderme|istemiyor)|\byanl[iı]s numara\b|\bbeni (?:c[iı]kar|sil)/,
  /(?:^| )(?:đung|ngung) (?:nhan|gui)|\b(?:sai|nham) so\b|\bhuy đang ky\b/,
  /\bhuwag (?:\w+ )?(?:\w+ )?(?:mag(?:text|padala|message)|i?text|padalhan)|\b(?:maling numero|tigilan (?:ninyo|nyo|mo) ako)\b/,
  /\b(?:pa voye|sispann (?:voye|ekri)|move nimewo|retire m)\b/,
]

/**
 * Requests in sentences in other letters, a language each, with | between them. They are compared with folded words,
 * without signs. .. stands for up to 8 characters.
 */
export const ASKING_IN_OTHER_LETTERS = [
  // Russian and Ukrainian.
  `не пиши|не присыла|не шли|не отправля|не звони|не беспокой|не надо..писать|не надо..больше..писать|не надо..присылать|больше не..писать|
  больше не нужн|не хочу..получать|не хочу ваш|отписать|отпишите|отпиши меня|отпишіть|відпис|прекратите|прекрати..пис|прекрати..сла|
  прекрати..присыл|перестаньте..писать|перестаньте..присылать|перестаньте..слать|перестань..писать|хватит..писать|хватит..присылать|
  хватит..слать|хватит сообщений|хватит смс|удалите меня|удалите..номер|удали меня|удали мой номер|уберите меня|уберите..номер|
  исключите меня|вычеркните меня|не тот номер|ошиблись номером|ошибся номером|неправильный номер|неверный номер|
  оставьте меня в покое|отстаньте|отключите рассылку|отмените подписку|не надсилай|припиніть|не турбуй|видаліть мене`,
  // Greek.
  `σταματήστε|σταμάτα να|σταματα να|μη μου στέλν|μην μου στέλν|μου ξαναστ|μου ξαναγρ|μη μου γράφ|μην μου γράφ|μη με ενοχλ|μην με ενοχλ|διαγράψτε|
  διαγραφή|απεγγραφ|λάθος αριθμ|λάθος νούμερ|δεν θέλω άλλα|δεν θέλω μηνύματα|δεν θέλω να λαμβάν|όχι άλλα μηνύματα|αφήστε με ήσυχ`,
  // Hebrew.
  `להסיר אותי|תסירו אותי|תסיר אותי|הסירו אותי|הסר אותי|תורידו אותי|תוריד אותי|תפסיקו|תפסיק לשלוח|תפסיק לכתוב|להפסיק לשלוח|הפסיקו|
  די להודעות|לא רוצה..לקבל|לא רוצה..הודעות|לא מעוניין|לא מעוניינת|אל תשלח|אל תכתב|לא לשלוח לי|מספר לא נכון|מספר שגוי|טעות במספר|
  תעזבו אותי|עזבו אותי`,
  // Arabic and Persian.
  `توقفوا|توقف عن|أوقفوا|أوقف الرسائل|لا ترسل|لا تراسل|لا تكتبوا لي|لا تتصل|لا أريد رسائل|لا أريد المزيد|لا أريد استلام|لا أريد تلقي|
  لا أريد هذه الرسائل|لا أريد أن أستلم|لا أريد أن أتلقى|ما أبي رسائل|إلغاء الاشتراك|احذفوا رقمي|احذف رقمي|احذفوني|احذفني|أزيلوني|
  رقم خطأ|رقم خاطئ|رقم غلط|الرقم خطأ|الرقم غلط|الرقم خاطئ|اتركوني|لا مزيد من الرسائل|پیام ندهید|پیام نفرستید|نفرستید|شماره اشتباه`,
  // Hindi.
  `मत भेजो|मत भेजिए|मत भेजें|मत भेजना|न भेजें|ना भेजें|भेजना बंद|मैसेज बंद|संदेश बंद|मैसेज नहीं चाहिए|संदेश नहीं चाहिए|मुझे हटा|मेरा नंबर हटा|
  गलत नंबर|ग़लत नंबर|परेशान मत|संदेश मत|मैसेज मत`,
  // Chinese.
  `不要再..发|不要再..發|不要再..传|不要再..傳|别再..发|別再..發|别再..传|別再..傳|不要发|不要發|别发短信|别给我发|別給我發|不要给我|不要給我|别给我|別給我|
  勿再..发|勿再..發|勿再..传|勿再..傳|不要打扰|不要打擾|别打扰|別打擾|不要骚扰|不要騷擾|不要联系我|不要聯絡我|不要再联系|不要再聯絡|别联系我|別聯絡我|停止发|停止發|停止短信|
  停止接收|停止传|停止傳|取消订阅|取消訂閱|退订|退訂|删除我|刪除我|移除我|把我..删|把我..刪|把我..移|将我..删|將我..刪|将我..移|將我..移|不想收|不想再收|
  不要收|不想接收|发错人|發錯人|发错了|發錯了|传错人|傳錯人|打错了|打錯了|号码错|號碼錯|号码不对|號碼不對|错误的号码|錯誤的號碼|认错人|認錯人|
  别烦我|別煩我|不要烦我|不要煩我`,
  // Japanese.
  `送らないで|送信しないで|送信を停止|送信停止|送信をやめ|送信を止め|送るのをやめ|送るのを止め|配信を停止|配信停止|配信を止め|配信をやめ|配信解除|
  連絡しないで|連絡をやめ|連絡を止め|メッセージを止め|メッセージをやめ|メッセージはいりません|メッセージは不要|メールを止め|メールをやめ|メールはいりません|
  メールは不要|もういりません|もう要りません|メールしないで|メッセージしないで|やめてください|止めてください|停止してください|停止をお願い|登録を解除|登録解除|登録を削除|登録を抹消|退会|
  解約|番号を削除|番号が違|番号違い|番号を間違|番号間違|間違い電話|人違い|リストから外|リストから削除|もう結構です`,
  // Korean.
  `보내지 마|보내지마|보내지 말|그만 보내|그만보내|그만 좀|연락하지 마|연락하지마|연락 그만|문자 그만|문자하지 마|문자 하지 마|문자 받고 싶지|메시지 그만|
  메시지 받고 싶지|더 이상 받고 싶지|더이상 받고 싶지|수신 거부|수신거부|수신 중지|구독 취소|구독취소|구독 해지|번호..삭제|번호..지워|명단에서 빼|목록에서 빼|
  저를 빼|전화번호..틀|번호..틀렸|번호..잘못|잘못 보내|잘못 보냈|잘못된 번호|문자를 중지|중지해 주`,
  // Thai.
  `หยุดส่ง|เลิกส่ง|ยกเลิกการ|ไม่ต้องส่ง|อย่าส่ง|เบอร์ผิด|ผิดเบอร์|ลบเบอร์|ลบชื่อ|เอาชื่อ|ไม่ต้องการรับ`,
]
