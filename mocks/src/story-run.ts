/**
 * The header by which a story's app marks its calls. One that an earlier story's app sent late is refused, whatever that app
 * left behind (`.storybook/network.ts`).
 */
export const storyRunHeader = 'x-story-run'
