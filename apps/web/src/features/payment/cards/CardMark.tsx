import * as S from '../payment.styles.ts'

const marks: Record<string, React.JSX.Element> = {
  visa: (
    <text x="20" y="18" fontStyle="italic" textLength="26" lengthAdjust="spacingAndGlyphs">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="16" cy="14" r="7" fill="currentColor" fillOpacity="0.35" />
      <circle cx="24" cy="14" r="7" fill="currentColor" fillOpacity="0.35" />
      <circle cx="16" cy="14" r="7" fill="none" stroke="currentColor" />
      <circle cx="24" cy="14" r="7" fill="none" stroke="currentColor" />
    </>
  ),
  amex: (
    <text x="20" y="18" textLength="28" lengthAdjust="spacingAndGlyphs">
      AMEX
    </text>
  ),
}

const blank = (
  <path d="M6 10h28M6 13h28M9 20h7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
)

/** A small card with its brand's mark drawn here: no logo is loaded from anywhere. Decorative. */
export function CardMark({ brand }: { brand: string }) {
  return (
    <S.Mark viewBox="0 0 40 28" aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="27" rx="4.5" fill="none" stroke="currentColor" />
      {marks[brand] ?? blank}
    </S.Mark>
  )
}
