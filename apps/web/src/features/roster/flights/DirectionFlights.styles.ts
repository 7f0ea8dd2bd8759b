import { LevelBadge } from '@slipstream/design-system/LevelBadge'
import { styled } from 'styled-components'

/** As high as its badge, so that more flights are in sight; what is touched of it reaches over its edges. */
export const Level = styled(LevelBadge)`
  margin-block: -10px;
`
