/** Sentences end before a capital; abbreviations such as "RR. HH." do not end one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[\p{Letter}\p{Number}%€»]{2}[.!?])\s+(?=[\p{Uppercase_Letter}¿¡«])/u)
    .flatMap((part) => part.split(/\n+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12)
}
