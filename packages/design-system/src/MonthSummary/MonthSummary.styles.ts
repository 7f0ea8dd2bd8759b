import { styled } from 'styled-components'
import { toneVariables } from '../tone/tone-variables.ts'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface, focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontWeight, textStyle } from '../tokens/type.ts'

/** Wide enough for figures and costs in a line each, with nothing folded away. */
const whereOpen = '@container month-summary (min-width: 42rem)'
/** Wide enough for everything in one line. */
const whereWide = '@container month-summary (min-width: 62rem)'

export const Root = styled.section`
  container: month-summary / inline-size;
  ${cardSurface}
  overflow: clip;
`

export const Strip = styled.div`
  ${whereWide} {
    display: flex;
    align-items: stretch;
  }
`

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.md} ${space.sm};
  padding: ${space.md} ${space.lg};

  ${whereOpen} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  ${whereWide} {
    display: flex;
    flex: none;
    gap: ${space.xl};
    padding: ${space.lg};
  }
`

/** Screen readers read the name first; visually the figure is first. */
export const Figure = styled.div`
  ${toneVariables}
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  min-width: 0;
`

export const Term = styled.dt`
  position: relative;
  color: ${color('textMuted')};
  ${textStyle.caption}
`

export const Value = styled.dd`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  ${textStyle.timeSmall}

  > svg {
    width: 0.875em;
    height: 0.875em;
    color: var(--tone-text);
    stroke-width: 2.75;
  }
`

export const Money = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  border-block-start: 1px solid ${color('border')};

  @container month-summary (max-width: 14rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  ${whereOpen} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
  }

  ${whereWide} {
    display: flex;
    flex: 1;
    border-block-start: none;
    border-inline-start: 1px solid ${color('border')};
  }
`

export const Costs = styled.dl`
  padding: ${space.sm} ${space.lg};
`

export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  gap: ${space.xs};
  min-height: ${touchTarget};
  padding: 0 ${space.lg};
  border: none;
  border-radius: ${radius.md};
  background: none;
  color: ${color('primaryText')};
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  cursor: pointer;

  > svg {
    width: 1.25em;
    height: 1.25em;
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:focus-visible {
    ${focusRingInset}
  }

  ${whereOpen} {
    display: none;
  }
`

export const Finish = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space.sm} ${space.lg};
  padding: ${space.sm} ${space.lg} ${space.md};
  border-block-start: 1px solid ${color('border')};

  @container month-summary (max-width: 41.99rem) {
    ${Root}:not([data-open]) & {
      display: none;
    }
  }

  ${whereOpen} {
    grid-column: auto;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block: ${space.sm};
    border-block-start: none;
  }

  ${whereWide} {
    display: flex;
    gap: ${space.sm} ${space.xl};
  }
`
