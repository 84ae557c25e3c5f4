# Run by providerTools.ts where the packages are: has each provider's own library check the tools that are printed for it, and prints a line for
# each check of each tool. A library that would change a schema before sending it does not take it as it is. Anthropic's has nothing that checks
# the schema of a tool: its transform_schema is for the form of answers.
import copy
import json
import sys

from agents.strict_schema import ensure_strict_json_schema
from anthropic.types import ToolParam
from google.genai import types
from openai.types.chat import ChatCompletionFunctionToolParam
from pydantic import ConfigDict, TypeAdapter

with open(sys.argv[1], encoding="utf-8") as file:
    printed = json.load(file)


def tell(client, name, check):
    try:
        refusal = check() or ""
    except Exception as error:  # a library may fail in any way
        refusal = f"{type(error).__name__}: {error}"
    print(json.dumps({"client": client, "tool": name, "refusal": refusal[:200]}))


def unchanged(convert, schema):
    made = convert(copy.deepcopy(schema))
    return None if made == schema else f"makes of it {json.dumps(made)}"


def fits(declared, tool):
    """Whether it has the keys of a request that a library declares, and no others."""
    declared.__pydantic_config__ = ConfigDict(extra="forbid")
    TypeAdapter(declared).validate_python(tool)


def as_schema(schema):
    types.Schema.from_json_schema(
        json_schema=types.JSONSchema.model_validate(schema), raise_error_on_unsupported_field=True
    )


for tool in printed["openai"]:
    name, parameters = tool["function"]["name"], tool["function"]["parameters"]
    tell("openai, keys of a tool", name, lambda: fits(ChatCompletionFunctionToolParam, tool))
    tell("openai-agents, strict schema", name, lambda: unchanged(ensure_strict_json_schema, parameters))

for tool in printed["anthropic"]:
    tell("anthropic, keys of a tool", tool["name"], lambda: fits(ToolParam, tool))

for group in printed["google"]:
    tell("google-genai, Tool", "all", lambda: types.Tool.model_validate(group) and None)
    for tool in group["functionDeclarations"]:
        tell("google-genai, Schema", tool["name"], lambda: as_schema(tool["parametersJsonSchema"]))
