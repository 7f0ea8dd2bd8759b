import { Banner } from '../Banner/Banner.tsx'
import type { Rejection } from './attachment-rules.ts'
import * as S from './FileAttachments.styles.ts'
import { describeMoreRejections, namedRejections } from './words.ts'

/** The files rejected last time, and why. The announcement has read it out already. */
export function Rejections({
  rejections,
  onDismiss,
}: {
  rejections: readonly Rejection[]
  onDismiss: () => void
}) {
  if (rejections.length === 0) return null
  // Two files of one name may have the same message.
  const messages = [...new Set(rejections.map(({ message }) => message))]
  const more = messages.length - namedRejections
  return (
    <Banner tone="warning" role="note" aria-label="Not added" onDismiss={onDismiss}>
      <S.Refusals>
        {messages.slice(0, namedRejections).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {more > 0 && <li>{describeMoreRejections(more)}</li>}
      </S.Refusals>
    </Banner>
  )
}
