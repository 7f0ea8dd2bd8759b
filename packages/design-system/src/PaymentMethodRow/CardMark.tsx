import * as S from './PaymentMethodRow.styles.ts'

/** The brands with a mark of their own; every other is 'other'. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other'

const marks = {
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
  other: (
    <path
      d="M6 10h28M6 13h28M9 20h7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
}

/** A small card with a brand mark drawn here: no logo is loaded from anywhere. Decorative. */
export function CardMark({ brand }: { brand: CardBrand }) {
  return (
    <S.Mark viewBox="0 0 40 28" aria-hidden="true" data-brand={brand}>
      <rect x="0.5" y="0.5" width="39" height="27" rx="4.5" fill="none" stroke="currentColor" />
      {marks[brand]}
    </S.Mark>
  )
}
