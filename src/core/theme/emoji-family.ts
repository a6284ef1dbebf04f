/** The bundled font for emoji, which no theme's family has. */
export const emojiFamily = 'Noto Color Emoji'
