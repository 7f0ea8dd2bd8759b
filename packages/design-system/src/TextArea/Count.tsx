import * as S from './TextArea.styles.ts'

const marks = [0, 5, 10, 20]

/** Changes only at certain counts, so that a screen reader is not interrupted at every character. */
function nearTheEnd(left: number): string {
  if (left < 0) return 'Over the limit'
  const mark = marks.find((least) => left <= least)
  if (mark === undefined) return ''
  return mark === 0 ? 'No characters left' : `At most ${mark} characters left`
}

const inWords = (length: number, limit: number) =>
  length > limit ? `${length - limit} too many` : `${length} of ${limit}`

/** How much of the limit is used: visible at every character, announced with the field and near the end. */
export function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  return (
    <>
      <S.Count data-over={length > limit || undefined} aria-hidden>
        {inWords(length, limit)}
      </S.Count>
      <S.Spoken id={id}>{`Up to ${limit} characters`}</S.Spoken>
      <S.Spoken as="output">{nearTheEnd(limit - length)}</S.Spoken>
    </>
  )
}
