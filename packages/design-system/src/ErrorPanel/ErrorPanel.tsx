import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { ComponentPropsWithRef } from 'react'
import { Button } from '../Button/Button.tsx'
import * as S from './ErrorPanel.styles.ts'

export interface ErrorPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  title?: string | undefined
  message?: string | undefined
  /** A quieter line below, e.g. how often loading was tried. */
  note?: string | undefined
  /** Left out where another try is no use: 'Try Again' is then not offered. */
  onTryAgain?: (() => void) | undefined
  onRefreshPage: () => void
}

/**
 * A section that failed, with two ways on (spec §2, Section error panel). With its own title and message it is
 * also the lazy-load failure screen.
 */
export function ErrorPanel({
  title = 'Something went wrong',
  message = 'An error occurred while loading this component.',
  note,
  onTryAgain,
  onRefreshPage,
  ...rest
}: ErrorPanelProps) {
  return (
    <S.Root role="alert" {...rest}>
      <S.Icon aria-hidden="true">
        <CloudAlert />
      </S.Icon>
      <S.Title>{title}</S.Title>
      <S.Message>{message}</S.Message>
      {note && <S.Note>{note}</S.Note>}
      <S.Actions>
        {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
        <Button tone={onTryAgain ? 'secondary' : 'primary'} onClick={onRefreshPage}>
          Refresh Page
        </Button>
      </S.Actions>
    </S.Root>
  )
}
