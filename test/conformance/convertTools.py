# Run by mcpClients.ts where the packages are: has each client make of the tools in a file what its service is sent, and prints a line for each.
import copy
import json
import logging
import sys

from agents.strict_schema import ensure_strict_json_schema
from anthropic import transform_schema
from google.genai._mcp_utils import mcp_to_gemini_tool
from langchain_anthropic.chat_models import convert_to_anthropic_tool
from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_google_genai._function_utils import convert_to_genai_function_declarations
from langchain_mcp_adapters.tools import convert_mcp_tool_to_langchain_tool
from mcp.types import Tool

with open(sys.argv[1], encoding="utf-8") as file:
    tools = [Tool(**tool) for tool in json.load(file)]


class Warnings(logging.Handler):
    """What a client says that it leaves out."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())


def names(schema):
    """Each name of a schema's properties, wherever it is."""
    if isinstance(schema, list):
        return [name for part in schema for name in names(part)]
    if not isinstance(schema, dict):
        return []
    own = schema.get("properties")
    return [*(own if isinstance(own, dict) else []), *names(list(schema.values()))]


def tell(client, convert):
    for tool in tools:
        warnings = Warnings()
        logging.getLogger().addHandler(warnings)
        try:
            made = convert(tool)
            if hasattr(made, "model_dump"):
                made = made.model_dump(exclude_none=True)
            lost = set(names(tool.inputSchema)) - set(names(made))
            refusal = f"loses {', '.join(sorted(lost))}" if lost else "; ".join(warnings.texts)
        except Exception as error:  # a client may fail in any way
            refusal = f"{type(error).__name__}: {error}"
        logging.getLogger().removeHandler(warnings)
        print(json.dumps({"client": client, "tool": tool.name, "refusal": refusal[:200]}))


def adapted(tool):
    return convert_mcp_tool_to_langchain_tool(None, tool, connection={"transport": "stdio", "command": "none", "args": []})


tell("anthropic (Python), strict", lambda tool: transform_schema(tool.inputSchema))
tell("google-genai (Python)", mcp_to_gemini_tool)
tell("LangChain (Python)", lambda tool: convert_to_openai_tool(adapted(tool)))
tell("LangChain (Python), strict", lambda tool: convert_to_openai_tool(adapted(tool), strict=True))
tell("LangChain for Anthropic (Python), strict", lambda tool: convert_to_anthropic_tool(adapted(tool), strict=True))
tell("LangChain for Gemini (Python)", lambda tool: convert_to_genai_function_declarations([adapted(tool)])[0])
tell(
    "openai-agents (Python), strict",
    lambda tool: ensure_strict_json_schema(copy.deepcopy(tool.inputSchema), _reject_open_objects=True),
)
