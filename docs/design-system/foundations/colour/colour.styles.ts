import { styled } from 'styled-components'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { elevation } from '@slipstream/design-system/tokens/elevation'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

export const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr));
  gap: ${space.md} ${space.sm};
`

export const Step = styled.li`
  display: grid;
  gap: ${space.xxs};
`

/** A colour and nothing else; the system may not replace it, since it is what is shown. */
export const Paint = styled.span`
  display: block;
  min-block-size: 3.5rem;
  margin-block-end: ${space.xs};
  border-radius: ${radius.md};
  background: var(--paint);
  box-shadow: ${elevation('card')};
  forced-color-adjust: none;
`

/** From raw to use: palette, semantic name, components. */
export const Chain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};

  ${from('md')} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr);
    gap: ${space.xl};
  }
`

/** One link of the chain; the arrow to the next one lies in the gap between. */
export const Link = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space.xs};
  position: relative;

  ${from('md')} {
    & + &::before {
      content: '';
      position: absolute;
      inset-block-start: 50%;
      inset-inline-start: -18px;
      inline-size: 8px;
      block-size: 8px;
      border: solid ${color('textSubtle')};
      border-width: 2px 2px 0 0;
      transform: translateY(-50%) rotate(45deg);

      &:dir(rtl) {
        transform: translateY(-50%) rotate(-135deg);
      }
    }
  }
`

export const ThemeSteps = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.sm};
`

export const ThemeStep = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm};
  border-radius: ${radius.md};
  background: ${color('canvas')};
  ${textStyle.caption}
  ${tabularFigures}
`

export const Dot = styled.span`
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: ${radius.pill};
  background: var(--paint);
  box-shadow: 0 0 0 1px ${color('borderStrong')};
  forced-color-adjust: none;
`

export const Users = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};

  li {
    padding: ${space.xxs} ${space.sm};
    border-radius: ${radius.sm};
    background: ${color('surfaceSunken')};
    color: ${color('textMuted')};
    ${textStyle.caption}
  }
`

/** A surface as it is, with what lies on it. */
export const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.md};
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: var(--ground);
  forced-color-adjust: none;
`

export const GroundName = styled.span`
  ${textStyle.overline}
  overflow-wrap: anywhere;
  text-transform: none;
  letter-spacing: 0;
`

export const Pairs = styled.ul`
  display: grid;
  gap: ${space.xs};
`

export const Pair = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.sm};
  ${textStyle.label}

  > span:first-child {
    display: flex;
    align-items: center;
    gap: ${space.sm};
    overflow-wrap: anywhere;
  }
`

/** A line or a mark, which is not read but seen. */
export const Stroke = styled.span`
  flex: none;
  inline-size: ${space.xxl};
  border-block-start: 3px solid var(--paint);
`

export const Ratio = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  text-align: end;
`
