import type { ReactNode } from 'react'
import { PageLink } from './PageLink.tsx'
import { Frames } from './Step.styles.ts'
import { hasPicture } from './story-pictures.ts'
import { StoryPicture } from './StoryPicture.tsx'

interface StepProps {
  /** The id of the story that shows it: `screens-landing--log-in`. */
  story: string
  /** The step in a few words. */
  label: string
  children: ReactNode
}

/** One step of a flow: what happens, on a phone and, where that is pictured, at a desk. */
export function Step({ story, label, children }: StepProps) {
  return (
    <>
      {children}
      <Frames>
        <StoryPicture story={story} label={`${label}, on a phone`} device="phone" scale={0.6} />
        {hasPicture(story, 1280) && (
          <StoryPicture story={story} label={`${label}, at a desk`} device="desktop" scale={0.45} />
        )}
      </Frames>
      <p>
        <PageLink to={`?path=/story/${story}`}>Open “{label}” by itself</PageLink>
      </p>
    </>
  )
}
