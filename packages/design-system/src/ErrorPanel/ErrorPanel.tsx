import CloudAlert from 'lucide-react/icons/cloud-alert'
import { Button } from '../Button/Button.tsx'
import { StatePanel, type StatePanelProps } from '../state-panel/StatePanel.tsx'

export interface ErrorPanelProps extends Omit<StatePanelProps, 'tone' | 'title' | 'icon' | 'actions'> {
  title?: string | undefined
  /** Left out where another try is no use: 'Try Again' is then not offered. */
  onTryAgain?: (() => void) | undefined
  onRefreshPage: () => void
}

/** A section that failed, with two ways on (spec §2, Section error panel). */
export function ErrorPanel({
  title = 'Something went wrong',
  message = 'An error occurred while loading this component.',
  isCard = true,
  onTryAgain,
  onRefreshPage,
  ...panel
}: ErrorPanelProps) {
  return (
    <StatePanel
      role="alert"
      {...panel}
      tone="critical"
      isCard={isCard}
      title={title}
      message={message}
      icon={<CloudAlert aria-hidden />}
      actions={
        <>
          {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
          <Button tone={onTryAgain ? 'secondary' : 'primary'} onClick={onRefreshPage}>
            Refresh Page
          </Button>
        </>
      }
    />
  )
}
