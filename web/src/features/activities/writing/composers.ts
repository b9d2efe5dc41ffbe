export const composerTypes = ["note", "email", "text", "video"] as const;
export type ComposerType = (typeof composerTypes)[number];

interface ComposerWords {
  /** The quick button's label. */
  button: string;
  /** What is saved: labels the text box and the unsent entry. */
  what: string;
  placeholder: string;
  /** A hint next to SAVE that says it doesn't send anything yet. */
  save: string | null;
  hint: string | undefined;
}

const contactHint = (what: string) => `Records that you contacted them. No ${what} is sent from here.`;

export const composerWords: Record<ComposerType, ComposerWords> = {
  note: {
    button: "NOTE",
    what: "Note",
    placeholder: "What should we remember? @ mentions a colleague.",
    save: null,
    hint: undefined,
  },
  email: {
    button: "EMAIL",
    what: "Email",
    placeholder: "What you wrote to them",
    save: "Log email",
    hint: contactHint("email"),
  },
  text: {
    button: "TEXT",
    what: "Text",
    placeholder: "What you texted them",
    save: "Log text",
    hint: contactHint("text"),
  },
  video: {
    button: "VIDEO",
    what: "Video",
    placeholder: "What the video shows",
    save: "Log video",
    hint: contactHint("video"),
  },
};

export const draftName = (type: ComposerType) => `activity-${type}`;
