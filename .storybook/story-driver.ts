import {
  FORCE_REMOUNT,
  SET_CURRENT_STORY,
  STORY_FINISHED,
  STORY_THREW_EXCEPTION,
  UNHANDLED_ERRORS_WHILE_PLAYING,
} from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** What Storybook's channel says of a story once its loaders, play and checks are over. */
export interface StoryOutcome {
  storyId: string
  status: 'success' | 'error'
  reporters: { type: string; status: string; result: unknown }[]
  /** What its rendering, its play or a check after it threw, and what nobody caught meanwhile. */
  errors: string[]
}

export interface StoryDriver {
  /** Shows a story as a choice in the sidebar does, or mounts it again where it is the one shown. */
  show(storyId: string): Promise<StoryOutcome>
  /** The outcome of the story that the page's address names. */
  first: Promise<StoryOutcome>
}

declare global {
  interface Window {
    storyDriver?: StoryDriver
  }
}

const getMessage = ({ name, message }: Error) => `${name}: ${message}`

/**
 * React Aria warns of each trigger that cannot take the focus when it is added. Behind a modal or the full-screen spinner
 * everything is inert and none can, which is as it should be.
 */
function ignoreInertTriggers(): void {
  const { warn } = console
  // oxlint-disable-next-line eslint/no-console -- it is the console that a test run listens to
  console.warn = (...said: unknown[]) => {
    const isOfTrigger = String(said[0]).startsWith('<Pressable> child must be focusable')
    if (!isOfTrigger || document.querySelector('[inert]') === null) warn(...said)
  }
}

/** Lets a test run show one story after another in one page, by the events that Storybook and its addons exchange. */
export function installStoryDriver(): void {
  ignoreInertTriggers()
  const channel = addons.getChannel()
  let errors: string[] = []
  let shown: string | undefined
  let resolve: (outcome: StoryOutcome) => void
  const next = () =>
    new Promise<StoryOutcome>((done) => {
      resolve = done
    })
  channel.on(STORY_THREW_EXCEPTION, (error: Error) => errors.push(getMessage(error)))
  channel.on(UNHANDLED_ERRORS_WHILE_PLAYING, (uncaught: Error[]) => errors.push(...uncaught.map(getMessage)))
  channel.on(STORY_FINISHED, (outcome: Omit<StoryOutcome, 'errors'>) => {
    shown = outcome.storyId
    resolve({ ...outcome, errors })
  })
  window.storyDriver = {
    first: next(),
    show(storyId) {
      errors = []
      const outcome = next()
      // As in a page that is new: its reader has touched nothing yet, and a focus is shown.
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }))
      window.scrollTo(0, 0)
      if (storyId === shown) channel.emit(FORCE_REMOUNT, { storyId })
      else channel.emit(SET_CURRENT_STORY, { storyId, viewMode: 'story' })
      return outcome
    },
  }
}
