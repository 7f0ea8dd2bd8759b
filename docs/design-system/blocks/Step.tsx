import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'
import { Frames } from './Step.styles.ts'
import { StoryFrame } from './StoryFrame.tsx'

interface StepProps {
  /** The id of the story that shows it: `screens-landing--log-in`. */
  story: string
  /** The step in a few words. */
  label: string
  children: ReactNode
}

/** One step of a flow: what happens, on a phone and at a desk. Both windows run; use them. */
export function Step({ story, label, children }: StepProps) {
  return (
    <>
      {children}
      <Frames>
        <StoryFrame story={story} label={`${label}, on a phone`} device="phone" scale={0.6} />
        <StoryFrame story={story} label={`${label}, at a desk`} device="desktop" scale={0.45} />
      </Frames>
      <p>
        <PageLink to={`?path=/story/${story}`}>Open “{label}” by itself</PageLink>
      </p>
    </>
  )
}
