import { Button } from '@slipstream/design-system/Button'
import { Quiet } from './HotlineScreen.styles.ts'

/** Something beside the search that is not here, said without alarm, and a way to ask again. */
export function QuietProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Quiet>
      <output>{message}</output>
      <Button tone="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </Quiet>
  )
}
