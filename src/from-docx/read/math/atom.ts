/** Whether scripts can stand behind something without braces around it: it's one character or one command. */
export function isAtom(text: string): boolean {
  return /^(?:[^\\{}^_&~#$%\s]|\\[a-z]+|\\(?:math(?:bb|bf|cal|frak|it|rm|sf|tt)|operatorname|text)\{[^{}\\]*\})$/iu.test(
    text,
  )
}
