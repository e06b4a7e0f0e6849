/** Smaller goes first within a lane; codes and replies have lanes and workers of their own. */
export const Priority = { urgent: 0, direct: 1, group: 2, broadcast: 3 } as const
