import type { Indexer } from 'storybook/internal/types'

/** Tags that say how a story is tested. What a designer filters by and searches for are the others. */
const testTags = new Set([
  'picture',
  'thumbnail',
  'light-picture',
  'phone-picture',
  'viewport-picture',
  'no-picture',
  'variation',
  'wide',
  'wide-only',
  'phone-only',
  'logs-errors',
])

/** Keeps the tags of tests out of Storybook's index, and so out of its filter: test runs read them in `testTagsFile`. */
export const withoutTestTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((story) =>
      Object.assign(story, { tags: story.tags?.filter((tag) => !testTags.has(tag)) }),
    ),
})

/** In the built Storybook: the tags of each story by `importPath#exportName`. */
export const testTagsFile = 'test-tags.json'
