import { color } from '@slipstream/design-system/tokens/color'
import { visuallyHidden } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { proseFigures, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { RouterLink } from '#layout/navigation/RouterLink.tsx'

/** The requested flight: the subject of the form, but not one of its fields. */
export const Target = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.md} ${space.lg};
  /* Seen in forced colours only, where the ground is gone. */
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color('surfaceSunken')};
  overflow-wrap: anywhere;
`

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xxs} ${space.md};
`

export const Number = styled.span`
  ${textStyle.time}
`

export const Day = styled.span`
  ${textStyle.heading}
  ${proseFigures}
`

export const End = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space.sm};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  > b {
    ${textStyle.timeSmall}
    color: ${color('text')};
  }
`

/** Read character by character. */
export const Reference = styled.div`
  input {
    ${tabularFigures}
    letter-spacing: 0.08em;
  }
`

/** Beside the label of what it mends. Its focus ring is over the field below it. */
export const ProfileLink = styled(RouterLink)`
  position: relative;
  margin-inline-start: ${space.md};
  ${textStyle.bodySmall}
`
