import { answers, invalid, missing, tooMany, unauthenticated } from "../answers.ts";
import { errorSchema } from "../schemas/common.ts";

export const late = {
  503: answers(
    errorSchema,
    "The PDF was not drawn in time; the header Retry-After says in how many seconds to ask again",
  ),
};

export const refusals = { ...unauthenticated, ...missing, ...invalid, ...tooMany, ...late };
