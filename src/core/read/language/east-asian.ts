const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/g
const kana = /[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9f]/g
const han = /[\u3400-\u9fff\uf900-\ufaff]/g

/** Common characters as only China simplifies them: neither Japanese nor traditional texts have them. */
const simplified =
  /[们这为说时对过还发个经现电产业务动问间门长东车马见让认识语读该请谁话设计记训议论证评词译试详误课调谈谢头开关专书买卖乐习义亲亿仅从价众优传农决减创删办劳势华协单卫历压厂县双变叶听启员响团园围图场块处备够实审导将层岁岛币师带帮广庆库应异张弹归录态总战据无显术杀杂权极构标树样档检楼欢没测浏济满灭热爱状独环监盘码确离种积称笔简类紧红约级纪纯纳纸线练组细终绍结给络统绝继续维绿编网职联脑节艺获营虽补装观规视览觉订转换档骨]/g

/** The same characters in the traditional form. Japanese texts have some of them. */
const traditional =
  /[們這為說時對過還發個經現電產業務動問間門長東車馬見讓認識語讀該請誰話設計記訓議論證評詞譯試詳誤課調談謝頭開關專書買賣樂習義親億僅從價眾優傳農決減創刪辦勞勢華協單衛歷壓廠縣雙變葉聽啟員響團園圍圖場塊處備夠實審導將層歲島幣師帶幫廣慶庫應異張彈歸錄態總戰據無顯術殺雜權極構標樹樣檔檢樓歡沒測瀏濟滿滅熱愛狀獨環監盤碼確離種積稱筆簡類緊紅約級紀純納紙線練組細終紹結給絡統絕繼續維綠編網職聯腦節藝獲營雖補裝觀規視覽覺訂轉]/g

/** Common characters in forms, or with a meaning, that only Japanese has. */
const japanese =
  /[気図発売円駅対広鉄価込働権観関歩毎読続帰変実応戻拡検験桜楽様済沢渋焼歳満県経総緑縄訳説転辺遅銭険顔騒黒齢単巻覚]/g

/**
 * Chinese, Japanese or Korean, of a text in Han characters, kana and hangul. Japanese prose is kana for about half, and
 * Chinese quotes a little; a Japanese text without kana, such as a list of stations, is known by its characters.
 *
 * @returns `ja`, `ko`, `zh-Hans`, `zh-Hant`, or `zh` where no character is of one of its two scripts
 */
export function eastAsianLanguage(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const [kanas, hans] = [count(kana), count(han)]
  if (count(hangul) > kanas + hans) return 'ko'
  const inChina = count(simplified)
  if (kanas * 10 > hans && kanas > inChina) return 'ja'
  const inJapan = count(japanese)
  if (inJapan > inChina && inJapan * 20 > hans) return 'ja'
  const inTaiwan = count(traditional)
  if (inChina === inTaiwan) return 'zh'
  return inChina > inTaiwan ? 'zh-Hans' : 'zh-Hant'
}
